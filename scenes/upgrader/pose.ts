import { angle, WHEEL_SPIN, type WheelPlan } from '../../src/rules/wheel.ts';
import type { Geometry } from './geometry.ts';
import type { Tuning } from './index.ts';
import { CRYSTAL } from './light.ts';
import type { View } from './view.ts';

/** What a pose depends on beside the time. */
export interface Scenery {
  readonly view: View;
  readonly geometry: Geometry;
  readonly tuning: Tuning;
}

/** How light falls off behind the arc's end, a turn: the arc is seen to let the pointer go. */
const AFTERGLOW = 22;

/** Puts the pointer on the ring, `near` 0 … 1: until it turns it stands off, so that the thinnest arc is seen. */
function approach({ view, geometry, tuning }: Scenery, near: number): void {
  const tip = CRYSTAL.tip + tuning.standOff * (1 - near);
  const y = -geometry.radius * (tip + CRYSTAL.height / 2);
  view.crystal.y = y;
  for (const half of view.halves) half.y = y;
}

/** The wheel at rest: the arc burns, nothing else shines. */
export function poseIdle(scenery: Scenery): void {
  const { view, tuning } = scenery;
  approach(scenery, 0);
  for (const part of [view.rays, view.flood, view.flooded, view.cracks, view.glare]) part.visible = false;
  for (const half of view.halves) half.visible = false;
  for (const part of view.pulses) part.visible = false;
  for (const shard of view.shards) shard.visible = false;
  view.trail.visible = false;
  view.pointer.rotation = 0;
  view.pointer.alpha = 1;
  view.crystal.visible = true;
  view.crystal.rotation = 0;
  view.crystal.scale.set(1);
  view.crystal.tint = '#FFFFFF';
  view.ring.tint = '#FFFFFF';
  view.arc.alpha = 1;
  view.halo.alpha = tuning.halo;
}

/** The pointer on its way, `seconds` after the start, and the arc that answers when it passes. */
export function poseTurn(scenery: Scenery, plan: WheelPlan, seconds: number): void {
  const { view, tuning } = scenery;
  poseIdle(scenery);
  const turned = angle(plan, seconds);
  approach(scenery, seconds <= 0 ? 0 : 1 - (1 - Math.min(1, seconds / tuning.approachSeconds)) ** 3);
  const left = 1 - Math.min(1, Math.max(0, seconds) / WHEEL_SPIN);
  // The wheel's speed by its first, so that the tail and the lean go as it slows.
  const speed = seconds > 0 ? left * left : 0;
  view.pointer.rotation = turned;
  view.trail.visible = true;
  view.trail.alpha = tuning.trail * Math.min(1, 2.6 * speed);
  view.crystal.rotation = -tuning.lean * speed;
  const at = (turned / (2 * Math.PI)) % 1;
  const beyond = at - plan.arc;
  view.glare.visible = true;
  view.glare.alpha =
    tuning.passing * (beyond < 0 ? 1 : Math.exp(-AFTERGLOW * beyond)) * Math.min(1, seconds * 4);
}
