import { chance } from '../kit/chance.ts';
import { SHARD } from '../kit/shards.ts';
import { type Geometry, MOUTH, RIM } from './geometry.ts';
import type { Tuning } from './index.ts';
import { breathAt, COUNTDOWN, type Shake, shakeAt, stillness } from './motion.ts';
import type { View } from './view.ts';

/** What a pose depends on beside the time. */
export interface Scenery {
  readonly view: View;
  readonly geometry: Geometry;
  readonly tuning: Tuning;
}

/** The rim's corners that catch the light, by their places in RIM. */
const GLINTS = [0, 8, 12] as const;

const REST: Readonly<Shake> = stillness();
/** Written anew at every pose: a frame allocates nothing. */
const shake = stillness();

function clamped(u: number): number {
  return Math.min(1, Math.max(0, u));
}

/** The closed case in its light, shaken as `now` says. */
function poseClosed({ view, geometry: g, tuning }: Scenery, now: Readonly<Shake>): void {
  const unit = g.side / tuning.width;
  const { light } = now;
  for (const shard of view.shards) shard.visible = false;
  for (const glint of view.glints) glint.visible = false;
  view.flash.visible = false;
  view.veil.alpha = 1;
  view.chest.alpha = 1;
  view.chest.position.set(g.x + now.x * unit, g.y + g.side * 0.36 + now.y * unit);
  view.chest.rotation = now.turn;
  view.chest.scale.set(1 + now.punch + now.crouch * 0.5, 1 + now.punch - now.crouch);
  view.lid.alpha = 1;
  view.lid.scale.set(1);
  view.lid.position.set(0, -g.side * 0.36 - now.lift * unit);
  view.lid.rotation = now.tilt;
  view.mouth.alpha = clamped(light * 1.5);
  view.beams.alpha = clamped(light * 0.8) * (light > 0 ? 1 : 0);
  view.beams.scale.set(1, 0.35 + 0.5 * light);
  view.leak.visible = light > 0;
  view.leak.alpha = tuning.leak * clamped(0.1 + light * 0.85);
  view.leak.setSize(g.side * (0.95 + 0.6 * light), g.side * (0.2 + 0.42 * light));
  view.leak.rotation = 0.12;
  view.back.alpha = 0.2 + 0.34 * light;
  view.back.setSize(g.side * (1.8 + 0.7 * light));
}

/** Glints that flash up in turn along the rim. */
function twinkle({ view, geometry: g, tuning }: Scenery, seconds: number): void {
  for (let i = 0; i < view.glints.length; i++) {
    const glint = view.glints[i];
    if (!glint) continue;
    const turn = seconds / tuning.breathSeconds + i / view.glints.length + 0.3;
    const flare = Math.max(0, Math.sin(2 * Math.PI * turn)) ** 12;
    glint.visible = flare > 0.01;
    const corner = GLINTS[i] ?? 0;
    glint.position.set(
      g.x + ((RIM[corner] ?? 0) - 0.5) * g.side,
      g.y + ((RIM[corner + 1] ?? 0) - 0.5) * g.side,
    );
    glint.scale.set((g.side * 0.2 * flare) / SHARD);
    glint.rotation = 0.5 * seconds;
  }
}

/** The case as it waits, `seconds` after it was put there; `still`: it only stands. */
export function poseIdle(scenery: Scenery, seconds: number, still: boolean): void {
  Object.assign(shake, REST);
  if (!still) {
    shake.light = breathAt(seconds, scenery.tuning);
    shake.lift = 6 * shake.light;
  }
  poseClosed(scenery, shake);
  if (!still) twinkle(scenery, seconds);
}

/** `seconds` into the countdown; `still`: light alone, nothing shakes. */
export function poseCountdown(scenery: Scenery, seconds: number, still: boolean): void {
  shakeAt(shake, seconds, scenery.tuning);
  if (!still) {
    poseClosed(scenery, shake);
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
      g.x + (chance(6, i, 3) - 0.5) * g.side * 0.4 + Math.sin(aim) * rise * 0.8 * way,
      g.y +
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
  view.chest.alpha = 1 - sunk * sunk;
  view.leak.alpha = Math.max(0, 1 - seconds * 3.4);
  view.mouth.alpha = 1;
  view.beams.alpha = Math.min(1, 0.7 + seconds * 4) * (1 - clamped((seconds - 0.2) / 0.5));
  if (still) {
    view.lid.alpha = 1 - flown;
    return;
  }
  const recoil = Math.exp(-8 * seconds) * Math.cos(seconds * 24);
  view.chest.scale.set(1 - 0.06 * recoil - 0.14 * sunk, 1 + 0.09 * recoil - 0.14 * sunk);
  view.chest.y += g.side * 0.34 * sunk * sunk;
  view.beams.scale.set(1 + 0.25 * out, 0.9 + 0.75 * out);
  view.lid.position.set(-g.side * 0.34 * out, -g.side * (0.36 + 2 * out));
  view.lid.rotation = tuning.flyTurn * out;
  view.lid.scale.set(1 + 0.2 * out);
  view.lid.alpha = 1 - clamped((flown - 0.62) / 0.38) ** 2;
  view.flash.visible = u < 1;
  view.flash.alpha = tuning.flash * Math.min(1, seconds * 30) * Math.exp(-5.5 * seconds) * (1 - u);
  view.flash.setSize(g.side * (1.1 + 2.2 * out), g.side * (0.9 + 1.9 * out));
  throwShards(scenery, seconds);
}
