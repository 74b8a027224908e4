import { chance } from '../kit/chance.ts';
import { SHARD } from '../kit/shards.ts';
import { SLANT } from './art.ts';
import { BLEED, type Geometry, MOUTH } from './geometry.ts';
import type { CaseProps, Tuning } from './index.ts';
import { breathAt, COUNTDOWN, hopAt, type Shake, shakeAt, sheenAt, stillness } from './motion.ts';
import { FOOT, type View } from './view.ts';

/** What a pose depends on beside the time. */
export interface Scenery {
  readonly view: View;
  readonly geometry: Geometry;
  readonly tuning: Tuning;
  readonly place: CaseProps['place'];
}

/** The corners that catch the light as it crosses the case, as shares of its side. */
const CORNERS = [
  [0.06, 0.33],
  [0.24, 0.09],
  [0.62, 0.5],
  [0.94, 0.37],
] as const;
/** Width of the light that crosses, and of the fainter one that runs ahead of it by LEAD, as shares of its way. */
const BAND = 0.05;
const LEAD = 0.13;

/** Share of the shards that fly as sparks, by second of the countdown. */
const SPARKING = [0.2, 0.45, 1] as const;

const REST: Readonly<Shake> = stillness();
/** Written anew at every pose: a frame allocates nothing. */
const shake = stillness();

function clamped(u: number): number {
  return Math.min(1, Math.max(0, u));
}

/** The closed case in its light, shaken as `now` says. */
function poseClosed({ view, geometry: g, tuning, place }: Scenery, now: Readonly<Shake>): void {
  const unit = g.side / tuning.width;
  const { light } = now;
  const foot = g.side * FOOT;
  for (const shard of view.shards) shard.visible = false;
  for (const glint of view.glints) glint.visible = false;
  view.sheen.visible = false;
  view.flash.visible = false;
  view.rays.visible = false;
  view.veil.visible = place === 'room';
  view.veil.alpha = 1;
  view.stand.scale.set(1);
  view.chest.alpha = 1;
  view.chest.position.set(now.x * unit, foot + now.y * unit);
  view.chest.rotation = now.turn;
  view.chest.scale.set(1 + now.punch + now.crouch * 0.5, 1 + now.punch - now.crouch);
  view.lid.alpha = 1;
  view.lid.scale.set(1);
  view.lid.position.set(0, -foot - now.lift * unit);
  view.lid.rotation = now.tilt;
  view.mouth.alpha = clamped(light * 1.5);
  view.beams.alpha = clamped(light * 0.9) * (light > 0 ? 1 : 0);
  view.beams.scale.set(1, 0.4 + 0.6 * light);
  view.leak.visible = light > 0;
  view.leak.alpha = tuning.leak * clamped(light * 0.62);
  view.leak.setSize(g.side * (0.85 + 0.45 * light), g.side * (0.16 + 0.3 * light));
  view.leak.rotation = 0.2;
  view.seam.visible = light > 0;
  view.seam.alpha = tuning.leak * clamped(light * 1.1);
  view.floor.alpha = 0.16 + 0.4 * light;
  view.floor.setSize(g.side * (1.25 + 0.35 * light), g.side * (0.34 + 0.12 * light));
  view.back.alpha = 0.2 + 0.34 * light;
  view.back.setSize(place === 'page' ? g.side + 2 * BLEED : g.side * (1.8 + 0.7 * light));
  withChest(view);
}

/** What shines on the chest is beside it among the containers, and goes where it goes. */
function withChest({ chest, shine }: View): void {
  shine.position.copyFrom(chest.position);
  shine.rotation = chest.rotation;
  shine.scale.copyFrom(chest.scale);
}

/** A light crosses the case, leaning, and its corners flash as it passes. */
function cross({ view, geometry: g, tuning }: Scenery, seconds: number): void {
  const at = sheenAt(seconds, tuning);
  view.sheen.visible = at < 1.2;
  for (let i = 0; i < view.strips.length; i++) {
    const strip = view.strips[i];
    if (!strip) continue;
    const off = ((i + 0.5) / view.strips.length - at) / BAND;
    const ahead = off - LEAD / BAND;
    const alpha = tuning.sheen * (Math.exp(-off * off) + 0.35 * Math.exp(-3 * ahead * ahead));
    strip.visible = alpha > 0.01;
    strip.alpha = alpha;
  }
  for (let i = 0; i < view.glints.length; i++) {
    const glint = view.glints[i];
    const corner = CORNERS[i];
    if (!glint || !corner) continue;
    const x = corner[0];
    const y = corner[1];
    const since = (at - (x + SLANT * y) / (1 + SLANT)) / 0.09;
    const flare = since > -1 && at < 1.2 ? Math.exp(-2.6 * since * since) : 0;
    glint.visible = flare > 0.02;
    glint.position.set((x - 0.5) * g.side, (y - 0.5) * g.side + view.chest.y - g.side * FOOT);
    glint.scale.set((g.side * 0.24 * flare) / SHARD);
    glint.rotation = 0.5 * since;
  }
}

/** The case as it waits, `seconds` after it was put there and `hop` seconds after a tap; `still`: it only stands. */
export function poseIdle(scenery: Scenery, seconds: number, hop: number, still: boolean): void {
  Object.assign(shake, REST);
  if (!still) {
    shake.light = breathAt(seconds, scenery.tuning);
    shake.lift = 6 * shake.light;
    if (hop > 0) hopAt(shake, hop, scenery.tuning);
  }
  poseClosed(scenery, shake);
  if (!still) cross(scenery, seconds);
}

/** Sparks that the light throws out of the seam on each second, more of them each time. */
function spark({ view, geometry: g, tuning }: Scenery, seconds: number): void {
  const beat = Math.min(2, Math.floor(seconds));
  const since = seconds - beat;
  const count = view.shards.length * (SPARKING[beat] ?? 1);
  for (let i = 0; i < count; i++) {
    const shard = view.shards[i];
    if (!shard) continue;
    const u = since / (0.4 + 0.45 * chance(beat + 20, i, 0));
    shard.visible = u > 0 && u < 1;
    if (!shard.visible) continue;
    const along = chance(beat + 20, i, 1);
    // Along the seam's front, which falls to the right, and out of it to the sides.
    const way =
      g.side *
      tuning.spark *
      (0.16 + 0.4 * chance(beat + 20, i, 2)) *
      (0.6 + 0.2 * beat) *
      (1 - (1 - u) ** 2.4);
    const aim = (along - 0.5) * 2.3 + (chance(beat + 20, i, 3) - 0.5) * 0.9;
    shard.position.set(
      (along - 0.5) * 0.82 * g.side + Math.sin(aim) * way,
      (-0.14 + 0.1 * along) * g.side - Math.cos(aim) * way + g.side * 0.34 * u * u,
    );
    shard.rotation = chance(beat + 20, i, 4) * 6 + since * (chance(beat + 20, i, 5) - 0.5) * 12;
    const size = ((5 + 9 * chance(beat + 20, i, 6) ** 2) / SHARD) * (1 - u * u);
    shard.scale.set(size, size * Math.cos(since * 13 + i));
  }
}

/** `seconds` into the countdown; `still`: light alone, nothing shakes. */
export function poseCountdown(scenery: Scenery, seconds: number, still: boolean): void {
  shakeAt(shake, seconds, scenery.tuning);
  if (!still) {
    poseClosed(scenery, shake);
    const near = clamped(seconds / COUNTDOWN);
    scenery.view.stand.scale.set(1 + scenery.tuning.zoom * near * near);
    spark(scenery, seconds);
    return;
  }
  const { light } = shake;
  Object.assign(shake, REST);
  shake.light = light;
  poseClosed(scenery, shake);
}

/** What was in the case is thrown up with its light and falls again. */
function throwShards({ view, geometry: g, tuning }: Scenery, seconds: number): void {
  for (let i = 0; i < view.shards.length; i++) {
    const shard = view.shards[i];
    if (!shard) continue;
    const life = tuning.openSeconds * (0.6 + 0.4 * chance(6, i, 0));
    const u = seconds / life;
    shard.visible = u > 0 && u < 1;
    if (!shard.visible) continue;
    const aim = (chance(6, i, 1) - 0.5) * 1.9;
    const rise = g.side * tuning.shardRise * (0.45 + 0.55 * chance(6, i, 2));
    const way = 1 - Math.exp(-4.5 * seconds);
    shard.position.set(
      (chance(6, i, 3) - 0.5) * g.side * 0.4 + Math.sin(aim) * rise * 0.8 * way,
      (MOUTH.y - 0.5) * g.side -
        Math.cos(aim) * rise * way +
        tuning.shardFall * g.side * 0.5 * seconds * seconds,
    );
    shard.rotation = chance(6, i, 4) * 6 + seconds * (chance(6, i, 5) - 0.5) * 14;
    const size = ((12 + 30 * chance(6, i, 6) ** 2) / SHARD) * Math.min(1, seconds * 18) * (1 - u ** 3);
    shard.scale.set(size, size * Math.cos(seconds * 11 + i));
  }
}

/** `seconds` after the lid sprang open: it flies, the light stands up, the case sinks away and the room opens. */
export function poseOpen(scenery: Scenery, seconds: number, still: boolean): void {
  const { view, geometry: g, tuning } = scenery;
  poseCountdown(scenery, COUNTDOWN, true);
  const u = clamped(seconds / tuning.openSeconds);
  const flown = clamped(seconds / tuning.flySeconds);
  const out = 1 - (1 - flown) ** 3;
  const sunk = clamped((seconds - tuning.sinkDelay) / (tuning.openSeconds - tuning.sinkDelay));
  view.veil.alpha = 1 - clamped((seconds - 0.08) / 0.4);
  view.back.alpha *= 1 - u;
  view.floor.alpha *= 1 - u;
  view.chest.alpha = 1 - sunk * sunk;
  view.leak.alpha = Math.max(0, 1 - seconds * 3.4);
  view.seam.visible = false;
  view.mouth.alpha = 1;
  view.beams.alpha = Math.min(1, 0.7 + seconds * 4) * (1 - clamped((seconds - 0.2) / 0.5));
  if (still) {
    view.lid.alpha = 1 - flown;
    return;
  }
  const recoil = Math.exp(-8 * seconds) * Math.cos(seconds * 24);
  view.stand.scale.set(1 + tuning.zoom * (1 + 0.6 * out));
  view.chest.scale.set(1 - 0.06 * recoil - 0.14 * sunk, 1 + 0.09 * recoil - 0.14 * sunk);
  view.chest.y += g.side * 0.34 * sunk * sunk;
  view.beams.scale.set(1 + 0.25 * out, 0.9 + 0.75 * out);
  view.lid.position.set(-g.side * 0.34 * out, -g.side * (FOOT + 2 * out));
  view.lid.rotation = tuning.flyTurn * out;
  view.lid.scale.set(1 + 0.2 * out);
  view.lid.alpha = 1 - clamped((flown - 0.62) / 0.38) ** 2;
  withChest(view);
  view.flash.visible = u < 1;
  view.flash.alpha = tuning.flash * Math.min(1, seconds * 30) * Math.exp(-5.5 * seconds) * (1 - u);
  view.flash.setSize(g.side * (1.1 + 2.2 * out), g.side * (0.9 + 1.9 * out));
  view.rays.visible = u < 1;
  view.rays.alpha = Math.min(1, seconds * 14) * (1 - u) ** 2;
  view.rays.rotation = 0.3 + 0.35 * out;
  view.rays.setSize(g.side * (1.6 + 1.6 * out));
  throwShards(scenery, seconds);
}
