import { SHARD } from '../kit/shards.ts';
import type { Tuning } from './index.ts';
import { type Flight, grown, thrown } from './motion.ts';
import { isGlint, type View } from './view.ts';

/** Nothing to be seen. */
export function poseIdle(view: View): void {
  view.pool.visible = false;
  view.flash.visible = false;
}

/** The throw `seconds` after its start. */
export function poseBurst(view: View, flights: readonly Flight[], tuning: Tuning, seconds: number): void {
  view.flash.visible = false;
  view.pool.visible = seconds < tuning.seconds;
  for (let i = 0; i < flights.length; i++) {
    const shard = view.shards[i];
    const flight = flights[i];
    if (!shard || !flight) continue;
    const t = Math.max(0, seconds - flight.born);
    const way = thrown(t, tuning.drag);
    const size = (flight.size / SHARD) * grown(t, flight.life, tuning.fadeShare);
    const swing = Math.sin(flight.flip + t * 2.6) * flight.sway * way;
    shard.x = flight.x + flight.dx * way + swing;
    shard.y = flight.y + flight.dy * way + flight.fall * (t - way / tuning.drag);
    shard.rotation = flight.turn + flight.turnSpeed * t;
    const flip = Math.cos(flight.flip + flight.flipSpeed * t);
    if (isGlint(i)) {
      // Light doesn't turn over: it flashes up when the facet behind it does.
      const flare = size * 1.5 * Math.max(0, flip) ** 3;
      shard.scaleX = flare;
      shard.scaleY = flare;
    } else {
      shard.scaleX = size;
      shard.scaleY = size * flip;
    }
  }
}

/** In place of the throw where motion is reduced: a light that swells and goes. */
export function poseFlash(view: View, color: string, tuning: Tuning, seconds: number): void {
  const u = Math.min(1, seconds / tuning.seconds);
  view.pool.visible = false;
  view.flash.visible = u < 1;
  view.flash.tint = color;
  view.flash.alpha = tuning.flash * Math.sin(Math.PI * Math.sqrt(u)) ** 2;
}
