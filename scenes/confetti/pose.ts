import { SHARD_SIZE } from '../kit/shards.ts';
import { type Flight, scaleAt, throwProgress, tumbled } from './motion.ts';
import type { Tuning } from './types.ts';
import { isGlint, type View } from './view.ts';

/** Nothing is seen. */
export function poseIdle(view: View): void {
  view.pool.visible = false;
  view.flash.visible = false;
}

/** The burst `seconds` after its start. */
export function poseBurst(view: View, flights: readonly Flight[], tuning: Tuning, seconds: number): void {
  view.flash.visible = false;
  view.pool.visible = seconds < tuning.seconds;
  for (let i = 0; i < flights.length; i++) {
    const shard = view.shards[i];
    const flight = flights[i];
    if (!shard || !flight) continue;
    const t = Math.max(0, seconds - flight.born);
    const way = throwProgress(t, tuning.drag);
    const size = (flight.size / SHARD_SIZE) * scaleAt(t, flight.life, tuning.fadeShare);
    const swing = Math.sin(flight.flip + t * 2.6) * flight.sway * way;
    shard.x = flight.x + flight.dx * way + swing;
    shard.y = flight.y + flight.dy * way + flight.fall * (t - way / tuning.drag);
    const turned = tumbled(t, tuning.drag);
    shard.rotation = flight.turn + flight.turnSpeed * turned;
    const flip = Math.cos(flight.flip + flight.flipSpeed * turned);
    if (isGlint(i)) {
      // A glint does not turn over: it flashes when a stone in its place would.
      const flare = size * 1.5 * Math.max(0, flip) ** 3;
      shard.scaleX = flare;
      shard.scaleY = flare;
    } else {
      shard.scaleX = size;
      shard.scaleY = size * flip;
    }
  }
}

/** The burst with reduced motion: a light that grows and fades. */
export function poseFlash(view: View, color: string, tuning: Tuning, seconds: number): void {
  const u = Math.min(1, seconds / tuning.seconds);
  view.pool.visible = false;
  view.flash.visible = u < 1;
  view.flash.tint = color;
  view.flash.alpha = tuning.flash * Math.sin(Math.PI * Math.sqrt(u)) ** 2;
}
