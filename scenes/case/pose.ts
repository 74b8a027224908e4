import { COUNTDOWN_SECONDS } from '../../common/rules/roundTimes.ts';
import { seededRandom } from '../kit/seededRandom.ts';
import { SHARD_SIZE } from '../kit/shards.ts';
import { SLANT } from './caseCells.ts';
import { type Layout, OPENING, PAGE_BLEED } from './layout.ts';
import { breathAt, hopAt, noShake, type Shake, shakeAt, sheenAt } from './motion.ts';
import type { CaseProps, Tuning } from './types.ts';
import { FOOT, type View } from './view.ts';

/** What is posed, and all that the pose depends on besides the cue and its time. */
export interface PoseTarget {
  readonly view: View;
  readonly layout: Layout;
  readonly tuning: Tuning;
  readonly place: CaseProps['place'];
}

/** Corners of the case that glint as the light crosses it, as shares of its side. */
const GLINT_CORNERS = [
  [0.06, 0.33],
  [0.24, 0.09],
  [0.62, 0.5],
  [0.94, 0.37],
] as const;
/** Width of the band of light, and its distance to the fainter band ahead of it, as shares of the way. */
const BAND_WIDTH = 0.05;
const BAND_DISTANCE = 0.13;

/** Share of the shards that fly as sparks, by second of the countdown. */
const SPARK_SHARES = [0.2, 0.45, 1] as const;

/** How far the case springs up out of its crouch as its lid flies off. */
const SPRING = 0.16;

const NO_SHAKE: Readonly<Shake> = noShake();
/** The motion of the pose that is being set: one object for all, because a frame allocates nothing. */
const motion = noShake();

function clamp01(u: number): number {
  return Math.min(1, Math.max(0, u));
}

/** The closed case in its light, with the motion of `shake`. */
function poseClosed({ view, layout, tuning, place }: PoseTarget, shake: Readonly<Shake>): void {
  const unit = layout.side / tuning.width;
  const { light } = shake;
  const foot = layout.side * FOOT;
  for (const shard of view.shards) shard.visible = false;
  for (const glint of view.glints) glint.visible = false;
  view.sheen.visible = false;
  view.flash.visible = false;
  view.rays.visible = false;
  view.veil.visible = place === 'room';
  view.veil.alpha = 1;
  view.stand.scale.set(1);
  view.chest.alpha = 1;
  view.chest.position.set(shake.x * unit, foot + shake.y * unit);
  view.chest.rotation = shake.turn;
  view.chest.scale.set(1 + shake.punch + shake.crouch * 0.5, 1 + shake.punch - shake.crouch);
  view.lid.alpha = 1;
  view.lid.scale.set(1);
  view.lid.position.set(0, -foot - shake.lift * unit);
  view.lid.rotation = shake.tilt;
  view.openingLight.alpha = clamp01(light * 1.5);
  view.beams.alpha = clamp01(light * 0.9) * (light > 0 ? 1 : 0);
  view.beams.scale.set(1, 0.4 + 0.6 * light);
  view.leak.visible = light > 0;
  view.leak.alpha = tuning.leak * clamp01(light * 0.62);
  view.leak.setSize(layout.side * (0.85 + 0.45 * light), layout.side * (0.16 + 0.3 * light));
  view.leak.rotation = 0.2;
  view.seam.visible = light > 0;
  view.seam.alpha = tuning.leak * clamp01(light * 1.1);
  view.floor.alpha = 0.16 + 0.4 * light;
  view.floor.setSize(layout.side * (1.25 + 0.35 * light), layout.side * (0.34 + 0.12 * light));
  view.back.alpha = 0.2 + 0.34 * light;
  view.back.setSize(place === 'page' ? layout.side + 2 * PAGE_BLEED : layout.side * (1.8 + 0.7 * light));
  moveShineWithChest(view);
}

/** The additive parts are in a container of their own, which moves like the chest. */
function moveShineWithChest({ chest, shine }: View): void {
  shine.position.copyFrom(chest.position);
  shine.rotation = chest.rotation;
  shine.scale.copyFrom(chest.scale);
}

/** A slanted band of light crosses the case, and its corners glint as the band passes. */
function poseSheen({ view, layout, tuning }: PoseTarget, seconds: number): void {
  const at = sheenAt(seconds, tuning);
  view.sheen.visible = at < 1.2;
  for (let i = 0; i < view.strips.length; i++) {
    const strip = view.strips[i];
    if (!strip) continue;
    const off = ((i + 0.5) / view.strips.length - at) / BAND_WIDTH;
    const ahead = off - BAND_DISTANCE / BAND_WIDTH;
    const alpha = tuning.sheen * (Math.exp(-off * off) + 0.35 * Math.exp(-3 * ahead * ahead));
    strip.visible = alpha > 0.01;
    strip.alpha = alpha;
  }
  for (let i = 0; i < view.glints.length; i++) {
    const glint = view.glints[i];
    const corner = GLINT_CORNERS[i];
    if (!glint || !corner) continue;
    const x = corner[0];
    const y = corner[1];
    const since = (at - (x + SLANT * y) / (1 + SLANT)) / 0.09;
    const flare = since > -1 && at < 1.2 ? Math.exp(-2.6 * since * since) : 0;
    glint.visible = flare > 0.02;
    glint.position.set((x - 0.5) * layout.side, (y - 0.5) * layout.side + view.chest.y - layout.side * FOOT);
    glint.scale.set((layout.side * 0.24 * flare) / SHARD_SIZE);
    glint.rotation = 0.5 * since;
  }
}

/** The waiting case after `seconds`, `hop` seconds after a tap; with `isStatic` nothing moves. */
export function poseIdle(target: PoseTarget, seconds: number, hop: number, isStatic: boolean): void {
  Object.assign(motion, NO_SHAKE);
  if (!isStatic) {
    motion.light = breathAt(seconds, target.tuning);
    motion.lift = 6 * motion.light;
    if (hop > 0) hopAt(motion, hop, target.tuning);
  }
  poseClosed(target, motion);
  if (!isStatic) poseSheen(target, seconds);
}

/** Sparks fly out of the seam at each second, more of them each time. */
function poseSparks({ view, layout, tuning }: PoseTarget, seconds: number): void {
  const beat = Math.min(2, Math.floor(seconds));
  const since = seconds - beat;
  const count = view.shards.length * (SPARK_SHARES[beat] ?? 1);
  for (let i = 0; i < count; i++) {
    const shard = view.shards[i];
    if (!shard) continue;
    const u = since / (0.4 + 0.45 * seededRandom(beat + 20, i, 0));
    shard.visible = u > 0 && u < 1;
    if (!shard.visible) continue;
    const along = seededRandom(beat + 20, i, 1);
    // From along the seam's front, which falls to the right, outwards.
    const way =
      layout.side *
      tuning.spark *
      (0.16 + 0.4 * seededRandom(beat + 20, i, 2)) *
      (0.6 + 0.2 * beat) *
      (1 - (1 - u) ** 2.4);
    const aim = (along - 0.5) * 2.3 + (seededRandom(beat + 20, i, 3) - 0.5) * 0.9;
    shard.position.set(
      (along - 0.5) * 0.82 * layout.side + Math.sin(aim) * way,
      (-0.14 + 0.1 * along) * layout.side - Math.cos(aim) * way + layout.side * 0.34 * u * u,
    );
    shard.rotation = seededRandom(beat + 20, i, 4) * 6 + since * (seededRandom(beat + 20, i, 5) - 0.5) * 12;
    const size = ((5 + 9 * seededRandom(beat + 20, i, 6) ** 2) / SHARD_SIZE) * (1 - u * u);
    shard.scale.set(size, size * Math.cos(since * 13 + i));
  }
}

/** The case `seconds` into the countdown; with `reducedMotion` its light changes but nothing shakes. */
export function poseCountdown(target: PoseTarget, seconds: number, reducedMotion: boolean): void {
  shakeAt(motion, seconds, target.tuning);
  if (!reducedMotion) {
    poseClosed(target, motion);
    const near = clamp01(seconds / COUNTDOWN_SECONDS);
    target.view.stand.scale.set(1 + target.tuning.zoom * near * near);
    poseSparks(target, seconds);
    return;
  }
  const { light } = motion;
  Object.assign(motion, NO_SHAKE);
  motion.light = light;
  poseClosed(target, motion);
}

/** Shards are thrown out of the case and fall. */
function poseShards({ view, layout, tuning }: PoseTarget, seconds: number): void {
  for (let i = 0; i < view.shards.length; i++) {
    const shard = view.shards[i];
    if (!shard) continue;
    const life = tuning.openSeconds * (0.6 + 0.4 * seededRandom(6, i, 0));
    const u = seconds / life;
    shard.visible = u > 0 && u < 1;
    if (!shard.visible) continue;
    const aim = (seededRandom(6, i, 1) - 0.5) * 1.9;
    const rise = layout.side * tuning.shardRise * (0.45 + 0.55 * seededRandom(6, i, 2));
    const way = 1 - Math.exp(-4.5 * seconds);
    shard.position.set(
      (seededRandom(6, i, 3) - 0.5) * layout.side * 0.4 + Math.sin(aim) * rise * 0.8 * way,
      (OPENING.y - 0.5) * layout.side -
        Math.cos(aim) * rise * way +
        tuning.shardFall * layout.side * 0.5 * seconds * seconds,
    );
    shard.rotation = seededRandom(6, i, 4) * 6 + seconds * (seededRandom(6, i, 5) - 0.5) * 14;
    const size =
      ((12 + 30 * seededRandom(6, i, 6) ** 2) / SHARD_SIZE) * Math.min(1, seconds * 18) * (1 - u ** 3);
    shard.scale.set(size, size * Math.cos(seconds * 11 + i));
  }
}

/** The case `seconds` into its opening: the lid flies off, light shoots up, the case sinks, and the veil lifts. */
export function poseOpen(target: PoseTarget, seconds: number, reducedMotion: boolean): void {
  const { view, layout, tuning } = target;
  poseCountdown(target, COUNTDOWN_SECONDS, true);
  const u = clamp01(seconds / tuning.openSeconds);
  const flown = clamp01(seconds / tuning.flySeconds);
  const out = 1 - (1 - flown) ** 3;
  const sunk = clamp01((seconds - tuning.sinkDelay) / (tuning.openSeconds - tuning.sinkDelay));
  view.veil.alpha = 1 - clamp01((seconds - 0.08) / 0.4);
  view.back.alpha *= 1 - u;
  view.floor.alpha *= 1 - u;
  view.chest.alpha = 1 - sunk * sunk;
  view.leak.alpha = Math.max(0, 1 - seconds * 3.4);
  view.seam.visible = false;
  view.openingLight.alpha = 1;
  view.beams.alpha = Math.min(1, 0.7 + seconds * 4) * (1 - clamp01((seconds - 0.2) / 0.5));
  if (reducedMotion) {
    view.lid.alpha = 1 - flown;
    return;
  }
  const squash =
    Math.exp(-8 * seconds) * (tuning.crouch * Math.cos(24 * seconds) - SPRING * Math.sin(24 * seconds));
  view.stand.scale.set(1 + tuning.zoom * (1 + 0.6 * out));
  view.chest.scale.set(1 + 0.5 * squash - 0.14 * sunk, 1 - squash - 0.14 * sunk);
  view.chest.y += layout.side * 0.34 * sunk * sunk;
  view.beams.scale.set(1 + 0.25 * out, 0.9 + 0.75 * out);
  view.lid.position.set(-layout.side * 0.34 * out, -layout.side * (FOOT + 2 * out));
  view.lid.rotation = tuning.flyTurn * out;
  view.lid.scale.set(1 + 0.2 * out);
  view.lid.alpha = 1 - clamp01((flown - 0.62) / 0.38) ** 2;
  moveShineWithChest(view);
  view.flash.visible = u < 1;
  view.flash.alpha = tuning.flash * Math.min(1, seconds * 30) * Math.exp(-5.5 * seconds) * (1 - u);
  view.flash.setSize(layout.side * (1.1 + 2.2 * out), layout.side * (0.9 + 1.9 * out));
  view.rays.visible = u < 1;
  view.rays.alpha = Math.min(1, seconds * 14) * (1 - u) ** 2;
  view.rays.rotation = 0.3 + 0.35 * out;
  view.rays.setSize(layout.side * (1.6 + 1.6 * out));
  poseShards(target, seconds);
}
