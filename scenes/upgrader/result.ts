import type { WheelPlan } from '../../common/rules/wheel.ts';
import { mix } from '../kit/color.ts';
import { seededRandom } from '../kit/seededRandom.ts';
import { SHARD_SIZE } from '../kit/shards.ts';
import { angleOf } from './layout.ts';
import type { PoseTarget } from './pose.ts';
import { onRing } from './view.ts';

/** Tints of what a loss leaves behind. */
const DULL_RING = '#5B6078';
const DULL_CRYSTAL = '#6A7090';
const DULL_CHIP = '#7A80A0';
const DARK_CRACK = '#06070E';

/** 1 at 0, falling to 0 at 1. */
function fadeOut(u: number): number {
  return u >= 1 ? 0 : (1 - u) * (1 - u);
}

/** 0 at 0, up to 1 at `peak` seconds, then slowly down to `rest`. */
function flare(seconds: number, peak: number, rest: number): number {
  if (seconds <= 0) return 0;
  if (seconds < peak) return seconds / peak;
  return rest + (1 - rest) * Math.exp(-3.2 * (seconds - peak));
}

/** Shards fly from the whole ring and fall. */
function poseShards({ view, layout, tuning }: PoseTarget, seconds: number, duration: number): void {
  for (let i = 0; i < view.shards.length; i++) {
    const shard = view.shards[i];
    if (!shard) continue;
    const life = duration * (0.45 + 0.45 * seededRandom(3, i, 0));
    const u = seconds / life;
    shard.visible = u > 0 && u < 1;
    if (!shard.visible) continue;
    const share = (i + seededRandom(3, i, 1)) / view.shards.length;
    const from = onRing(layout, share);
    const way =
      layout.radius * tuning.shardReach * (0.25 + 0.75 * seededRandom(3, i, 2)) * (1 - (1 - u) ** 3);
    const angle = angleOf(share);
    shard.position.set(
      from.x + Math.cos(angle) * way,
      from.y + Math.sin(angle) * way + tuning.shardFall * u * u * life,
    );
    shard.rotation = seededRandom(3, i, 3) * 6 + seconds * (seededRandom(3, i, 4) - 0.5) * 9;
    const size = (8 + 14 * seededRandom(3, i, 5)) / SHARD_SIZE;
    shard.scale.set(size * (1 - u * u), size * (1 - u * u) * Math.cos(seconds * 9 + i));
    shard.alpha = 1;
    shard.tint = '#FFFFFF';
  }
}

/** The arc's light floods the ring, `seconds` after the result; with `reducedMotion` nothing moves. */
export function poseWon(target: PoseTarget, seconds: number, duration: number, reducedMotion: boolean): void {
  const { view, layout, tuning } = target;
  const light = flare(seconds, 0.12, 0.5);
  view.glare.visible = true;
  view.glare.alpha = Math.max(0, 0.9 * (1 - seconds / 0.6)) * light;
  view.face.haloAlpha = tuning.halo + 0.3 * light;
  view.flooded.visible = seconds > 0;
  const flooded = 1 - fadeOut(Math.max(0, seconds - 0.08) / 0.45);
  view.flooded.alpha = tuning.flooded * flooded;
  // What floods the ring covers its face: the arc's flare lies over that, and gives way to it.
  view.face.flare *= 1 - flooded;
  view.flood.visible = true;
  view.flood.alpha = tuning.burst * light;
  view.flood.scale.set(layout.radius * (reducedMotion ? 2.9 : 1.6 + 1.3 * (1 - fadeOut(seconds / 0.5))));
  view.rays.visible = true;
  view.rays.alpha = tuning.rays * Math.min(1, seconds * 3) * (0.6 + 0.4 * light);
  view.rays.rotation = reducedMotion ? 0 : 0.16 * seconds;
  view.rays.scale.set(layout.radius * 2.9);
  if (reducedMotion) return;
  for (let i = 0; i < view.ripples.length; i++) {
    const ripple = view.ripples[i];
    const u = (seconds - i * 0.16) / 0.8;
    if (!ripple) continue;
    ripple.visible = u > 0 && u < 1;
    ripple.alpha = fadeOut(u) * (i === 0 ? 0.9 : 0.5);
    ripple.scale.set(layout.radius * 1.74 * (1 + tuning.rippleReach * (1 - fadeOut(u))));
  }
  view.crystal.scale.set(
    1 + 0.24 * Math.exp(-7 * seconds) * Math.sin(Math.min(1, seconds * 6) * Math.PI * 0.5),
  );
  poseShards(target, seconds, duration);
}

/** The alpha of a light that flickers twice and goes out. */
function flicker(seconds: number): number {
  if (seconds < 0.07) return 0.35;
  if (seconds < 0.13) return 0.9;
  if (seconds < 0.22) return 0.2;
  if (seconds < 0.27) return 0.6;
  return Math.exp(-7 * (seconds - 0.27)) * 0.3;
}

/** The light goes out and the ring cracks, `seconds` after the result. */
export function poseLost(target: PoseTarget, plan: WheelPlan, seconds: number, reducedMotion: boolean): void {
  const { view, layout, tuning } = target;
  const gone = 1 - fadeOut(Math.max(0, seconds) / 0.7);
  view.face.arcAlpha = Math.max(tuning.dimmed, reducedMotion ? 1 - gone : flicker(seconds));
  view.face.flare = 0;
  view.face.haloAlpha = tuning.halo * (1 - gone);
  view.face.ringTint = mix('#FFFFFF', DULL_RING, gone);
  poseBrokenCrystal(target, seconds, gone, reducedMotion);
  const at = onRing(layout, plan.stop);
  view.cracks.visible = seconds > 0;
  view.cracks.position.set(at.x, at.y);
  view.cracks.rotation = plan.stop * 2 * Math.PI;
  const out = 1 - fadeOut(Math.max(0, seconds - tuning.crackHold) / tuning.crackSeconds);
  view.cracks.alpha = Math.min(1, seconds * 14) * (1 - 0.4 * out);
  view.cracks.tint = mix('#FFFFFF', DARK_CRACK, out);
  view.cracks.scale.set(reducedMotion ? 1 : 0.55 + 0.45 * (1 - fadeOut(Math.max(0, seconds) / 0.22)));
  if (reducedMotion) return;
  poseChips(target, at, seconds);
}

/** The pointer breaks in two and goes dull. */
function poseBrokenCrystal(
  { view, layout }: PoseTarget,
  seconds: number,
  gone: number,
  reducedMotion: boolean,
): void {
  view.crystal.visible = seconds <= 0;
  const apart = reducedMotion ? 1 : 1 - fadeOut(Math.max(0, seconds) / 0.3);
  for (let i = 0; i < view.halves.length; i++) {
    const half = view.halves[i];
    if (!half) continue;
    const way = i === 0 ? -1 : 1;
    half.visible = seconds > 0;
    half.tint = mix('#FFFFFF', DULL_CRYSTAL, gone);
    half.x = way * layout.radius * 0.012 * apart;
    half.rotation = way * 0.07 * apart;
  }
}

/** A few dull chips drop out of the crack. */
function poseChips({ view, tuning }: PoseTarget, at: { x: number; y: number }, seconds: number): void {
  for (let i = 0; i < view.shards.length; i++) {
    const shard = view.shards[i];
    if (!shard) continue;
    const u = seconds / (0.7 + 0.5 * seededRandom(5, i, 0));
    shard.visible = i % 4 === 0 && u > 0 && u < 1;
    if (!shard.visible) continue;
    shard.position.set(
      at.x + (seededRandom(5, i, 1) - 0.5) * 90 * u,
      at.y + (seededRandom(5, i, 2) - 0.8) * 40 * u + tuning.shardFall * 1.4 * u * u,
    );
    shard.rotation = seconds * (seededRandom(5, i, 3) - 0.5) * 10;
    shard.scale.set(((6 + 8 * seededRandom(5, i, 4)) / SHARD_SIZE) * (1 - u * u * u));
    shard.tint = DULL_CHIP;
    shard.alpha = 1 - u * u;
  }
}
