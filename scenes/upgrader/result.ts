import type { WheelPlan } from '../../src/rules/wheel.ts';
import { chance } from '../kit/chance.ts';
import { mixed } from '../kit/shade.ts';
import { SHARD } from '../kit/shards.ts';
import type { Scenery } from './pose.ts';
import { onRing } from './view.ts';

const DULL = '#5B6078';

/** 1 at 0, falling to 0 at 1 and after. */
function fading(u: number): number {
  return u >= 1 ? 0 : (1 - u) * (1 - u);
}

/** Fast up, slowly down to `rest`: 0 at 0, 1 at `peak` seconds. */
function flare(seconds: number, peak: number, rest: number): number {
  if (seconds <= 0) return 0;
  if (seconds < peak) return seconds / peak;
  return rest + (1 - rest) * Math.exp(-3.2 * (seconds - peak));
}

/** Shards of the arc's light fly from the whole ring and fall. */
function throwShards({ view, geometry: g, tuning }: Scenery, seconds: number, duration: number): void {
  for (let i = 0; i < view.shards.length; i++) {
    const shard = view.shards[i];
    if (!shard) continue;
    const life = duration * (0.45 + 0.45 * chance(3, i, 0));
    const u = seconds / life;
    shard.visible = u > 0 && u < 1;
    if (!shard.visible) continue;
    const share = (i + chance(3, i, 1)) / view.shards.length;
    const from = onRing(g, share);
    const way = g.radius * tuning.shardReach * (0.25 + 0.75 * chance(3, i, 2)) * (1 - (1 - u) ** 3);
    const along = share * 2 * Math.PI - Math.PI / 2;
    shard.position.set(
      from.x + Math.cos(along) * way,
      from.y + Math.sin(along) * way + tuning.shardFall * u * u * life,
    );
    shard.rotation = chance(3, i, 3) * 6 + seconds * (chance(3, i, 4) - 0.5) * 9;
    const size = (8 + 14 * chance(3, i, 5)) / SHARD;
    shard.scale.set(size * (1 - u * u), size * (1 - u * u) * Math.cos(seconds * 9 + i));
    shard.alpha = 1;
    shard.tint = '#FFFFFF';
  }
}

/** The arc bursts into light and floods the ring, `seconds` after the result; `still`: light alone, nothing that travels. */
export function poseWon(scenery: Scenery, seconds: number, duration: number, still: boolean): void {
  const { view, geometry: g, tuning } = scenery;
  const light = flare(seconds, 0.12, 0.5);
  view.glare.visible = true;
  view.glare.alpha = Math.max(0, 0.9 * (1 - seconds / 0.6)) * light;
  view.halo.alpha = tuning.halo + 0.3 * light;
  view.flooded.visible = seconds > 0;
  view.flooded.alpha = tuning.flooded * (1 - fading(Math.max(0, seconds - 0.08) / 0.45));
  view.flood.visible = true;
  view.flood.alpha = tuning.burst * light;
  view.flood.setSize(g.radius * (still ? 2.9 : 1.6 + 1.3 * (1 - fading(seconds / 0.5))));
  view.rays.visible = true;
  view.rays.alpha = tuning.rays * Math.min(1, seconds * 3) * (0.6 + 0.4 * light);
  view.rays.rotation = still ? 0 : 0.16 * seconds;
  view.rays.setSize(g.radius * 2.9);
  if (still) return;
  for (let i = 0; i < view.pulses.length; i++) {
    const pulse = view.pulses[i];
    const u = (seconds - i * 0.16) / 0.8;
    if (!pulse) continue;
    pulse.visible = u > 0 && u < 1;
    pulse.alpha = fading(u) * (i === 0 ? 0.9 : 0.5);
    pulse.setSize(g.radius * 1.74 * (1 + tuning.pulseReach * (1 - fading(u))));
  }
  view.crystal.scale.set(
    1 + 0.24 * Math.exp(-7 * seconds) * Math.sin(Math.min(1, seconds * 6) * Math.PI * 0.5),
  );
  throwShards(scenery, seconds, duration);
}

/** A lamp that goes out: it flickers twice before it does. */
function flicker(seconds: number): number {
  if (seconds < 0.07) return 0.35;
  if (seconds < 0.13) return 0.9;
  if (seconds < 0.22) return 0.2;
  if (seconds < 0.27) return 0.6;
  return Math.exp(-7 * (seconds - 0.27)) * 0.3;
}

/** The light in the ring goes out along the cracks, `seconds` after the result. */
export function poseLost(scenery: Scenery, plan: WheelPlan, seconds: number, still: boolean): void {
  const { view, geometry: g, tuning } = scenery;
  const gone = 1 - fading(Math.max(0, seconds) / 0.7);
  view.arc.alpha = Math.max(tuning.dimmed, still ? 1 - gone : flicker(seconds));
  view.glare.visible = false;
  view.halo.alpha = tuning.halo * (1 - gone);
  view.ring.tint = mixed('#FFFFFF', DULL, gone);
  crack(scenery, seconds, gone, still);
  const at = onRing(g, plan.stop);
  view.cracks.visible = seconds > 0;
  view.cracks.position.set(at.x, at.y);
  view.cracks.rotation = plan.stop * 2 * Math.PI;
  const out = 1 - fading(Math.max(0, seconds - tuning.crackHold) / tuning.crackSeconds);
  view.cracks.alpha = Math.min(1, seconds * 14) * (1 - 0.4 * out);
  view.cracks.tint = mixed('#FFFFFF', '#06070E', out);
  view.cracks.scale.set(still ? 1 : 0.55 + 0.45 * (1 - fading(Math.max(0, seconds) / 0.22)));
  if (still) return;
  crumble(scenery, at, seconds);
}

/** The pointer breaks in two, which stay where they are, and goes dull. */
function crack({ view, geometry: g }: Scenery, seconds: number, gone: number, still: boolean): void {
  view.crystal.visible = seconds <= 0;
  const apart = still ? 1 : 1 - fading(Math.max(0, seconds) / 0.3);
  for (let i = 0; i < view.halves.length; i++) {
    const half = view.halves[i];
    if (!half) continue;
    const way = i === 0 ? -1 : 1;
    half.visible = seconds > 0;
    half.tint = mixed('#FFFFFF', '#6A7090', gone);
    half.x = way * g.radius * 0.012 * apart;
    half.rotation = way * 0.07 * apart;
  }
}

/** A few dull chips drop out of the crack. */
function crumble({ view, tuning }: Scenery, at: { x: number; y: number }, seconds: number): void {
  for (let i = 0; i < view.shards.length; i++) {
    const shard = view.shards[i];
    if (!shard) continue;
    const u = seconds / (0.7 + 0.5 * chance(5, i, 0));
    shard.visible = i % 4 === 0 && u > 0 && u < 1;
    if (!shard.visible) continue;
    shard.position.set(
      at.x + (chance(5, i, 1) - 0.5) * 90 * u,
      at.y + (chance(5, i, 2) - 0.8) * 40 * u + tuning.shardFall * 1.4 * u * u,
    );
    shard.rotation = seconds * (chance(5, i, 3) - 0.5) * 10;
    shard.scale.set(((6 + 8 * chance(5, i, 4)) / SHARD) * (1 - u * u * u));
    shard.tint = '#7A80A0';
    shard.alpha = 1 - u * u;
  }
}
