import { type Heartbeat, speedShare, type WheelPlan, wheelAngle } from '../../common/rules/wheel.ts';
import type { Layout } from './layout.ts';
import { CRYSTAL } from './lightCells.ts';
import type { Tuning } from './types.ts';
import type { View } from './view.ts';

/** What is posed, and all that the pose depends on besides the cue and its time. */
export interface PoseTarget {
  readonly view: View;
  readonly layout: Layout;
  readonly tuning: Tuning;
}

/** How fast the arc's flare fades once the pointer has left the arc, per turn. */
const AFTERGLOW = 22;

/** Puts the pointer on the ring, `near` 0 … 1; before a spin it keeps off, so that the thinnest arc is seen. */
function poseDistance({ view, layout, tuning }: PoseTarget, near: number): void {
  const tip = CRYSTAL.tip + tuning.standOff * (1 - near);
  const y = -layout.radius * (tip + CRYSTAL.height / 2);
  view.crystal.y = y;
  for (const half of view.halves) half.y = y;
}

/** The wheel at rest: only the arc shines. */
export function poseIdle(target: PoseTarget): void {
  const { view, tuning } = target;
  poseDistance(target, 0);
  for (const part of [view.rays, view.flood, view.flooded, view.cracks, view.glare]) part.visible = false;
  for (const half of view.halves) half.visible = false;
  for (const part of view.ripples) part.visible = false;
  for (const shard of view.shards) shard.visible = false;
  view.trail.visible = false;
  view.pointer.rotation = 0;
  view.pointer.alpha = 1;
  view.crystal.visible = true;
  view.crystal.rotation = 0;
  view.crystal.scale.set(1);
  view.crystal.tint = '#FFFFFF';
  view.face.ringTint = '#FFFFFF';
  view.face.arcAlpha = 1;
  view.face.haloAlpha = tuning.halo;
  view.face.flare = 0;
}

/** A spin, and when the heart beats in it. */
export interface Spin {
  readonly plan: WheelPlan;
  readonly beats: readonly Heartbeat[];
}

/** The turning pointer, `seconds` after the start, and the arc, which flares up when the pointer passes. */
export function poseSpin(target: PoseTarget, { plan, beats }: Spin, seconds: number): void {
  const { view, tuning } = target;
  poseIdle(target);
  const turned = wheelAngle(plan, seconds);
  const near = seconds <= 0 ? 0 : 1 - (1 - Math.min(1, seconds / tuning.approachSeconds)) ** 3;
  poseDistance(target, near);
  // The trail and the lean come as the pointer nears the ring, and go as the wheel slows.
  const speed = seconds > 0 ? speedShare(plan, seconds) : 0;
  view.pointer.rotation = turned;
  view.trail.visible = true;
  view.trail.alpha = tuning.trail * near * Math.min(1, 2.6 * speed);
  view.crystal.rotation = -tuning.lean * near * speed;
  const at = (turned / (2 * Math.PI)) % 1;
  const beyond = at - plan.arc;
  view.face.flare =
    tuning.passing * (beyond < 0 ? 1 : Math.exp(-AFTERGLOW * beyond)) * Math.min(1, seconds * 4);
  poseHeartbeat(target, beats, seconds);
}

/** A double blow that begins at 0 seconds, 0 … 1. */
function blow(seconds: number): number {
  const one = (after: number) => (after < 0 ? 0 : Math.min(1, after / 0.04) * Math.exp(-after / 0.1));
  return Math.min(1, 1.4 * (one(seconds) + 0.7 * one(seconds - 0.2)));
}

/** The arc's light and the stone beat like a heart while the pointer crawls along an edge. */
function poseHeartbeat({ view, tuning }: PoseTarget, beats: readonly Heartbeat[], seconds: number): void {
  let beat = 0;
  for (const { at, strength } of beats) beat += strength * blow(seconds - at);
  view.face.haloAlpha += tuning.heartbeat * beat;
  view.face.flare += tuning.heartbeat * beat;
  view.crystal.scale.set(1 + 0.14 * tuning.heartbeat * beat);
}
