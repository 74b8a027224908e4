import { WINNER_SLOT } from '../../common/rules/fairness/reel.ts';
import { RESULT_DELAY_SECONDS } from '../../common/rules/roundTimes.ts';
import { type SpinPlan, slotUnderPointer } from '../../common/rules/spin.ts';
import { WHITE } from '../kit/color.ts';
import { easeOf } from '../kit/ease.ts';
import { GLOW_MARGIN } from '../kit/reel/card.ts';
import type { PassingReel } from '../kit/reel/PassingLight.ts';
import { blurAt, fadedSlot, flexAt, IDLE_SLOT, speedAt } from '../kit/reel/reelMotion.ts';
import {
  fadeWinner,
  lightFade,
  poseLight,
  poseSparks,
  poseWinner,
  type Winner,
} from '../kit/reel/reveal/reveal.ts';
import { zoomReveal } from '../kit/reel/reveal/revealView.ts';
import { cameraZoom, tensionAt } from '../kit/reel/tension.ts';
import { topItemsAlpha, UNLIT } from '../kit/reel/topItems/TopItemLights.ts';
import { poseTrail, type Track } from '../kit/reel/trail/poseTrail.ts';
import { smoothstep } from '../kit/smoothstep.ts';
import type { Layout } from './layout.ts';
import type { Tuning } from './types.ts';
import type { View } from './view.ts';

/** What is posed, and all that the pose depends on besides the cue and its time. */
export interface PoseTarget {
  readonly view: View;
  readonly layout: Layout;
  readonly tuning: Tuning;
}

/** From the cards' glow up to where the pointer turns, and how far it rises as it leaves, px. */
const POINTER_GAP = 6;
const POINTER_RISE = 30;
/** Strength of the streaks where the reel is fastest. */
const STREAK_STRENGTH = 0.8;

/** What stays the same through a spin. */
export interface Spin extends PassingReel {
  readonly plan: SpinPlan;
  /** Indices of the skins that stand above the reel. */
  readonly topItems: readonly number[];
  readonly winner: Winner;
  readonly track: Track;
  /** Seconds of the reveal at the rules' pace, and of the item's flight to its place. */
  readonly duration: number;
  readonly flight: number;
}

/** Takes `slot` under the pointer, `y` px off the reel's line; `blur`: 0 … 1; `won`: the winner has left its slot. */
function poseReel(
  { view, layout }: PoseTarget,
  slot: number,
  y: number,
  alpha: number,
  blur: number,
  won: boolean,
): void {
  view.reel.pose(layout.x - slot * layout.pitch, layout.y + y, alpha, blur, won);
}

/** Hangs the pointer over the reel, raised by `lift` px. */
function posePointer({ view, layout }: PoseTarget, angle: number, lift: number, alpha: number): void {
  view.reel.point(
    layout.x,
    layout.y - layout.card.height / 2 - GLOW_MARGIN - POINTER_GAP - lift,
    angle,
    alpha,
  );
}

/** Zooms everything; what was won is seen once it `isRevealed`. */
function poseCamera({ view, layout }: PoseTarget, zoom: number, isRevealed: boolean): void {
  view.viewTransform.zoomAt(layout.x, layout.y, zoom);
  zoomReveal(view.reveal, layout.x, layout.y, zoom, isRevealed);
}

/**
 * Lets the color of what passes fall on room and pointer, and the top items light up; `left` (0 … 1) of it is still
 * there.
 */
function posePassing(
  { view, layout, tuning }: PoseTarget,
  spin: Spin,
  seconds: number,
  speed: number,
  zoom: number,
  left: number,
): void {
  const { passing } = view;
  passing.begin(tensionAt(seconds));
  passing.add(spin, spin.topItems, slotUnderPointer(spin.plan, seconds), speed);
  passing.fall(view.viewTransform, tuning.dim, left);
  view.reel.color(passing.pointer, STREAK_STRENGTH * blurAt(speed));
  const shown = topItemsAlpha(seconds, tuning.dropSeconds) * left;
  view.topItems.pose(passing.topItems, shown, layout.x, layout.y, zoom);
}

/** No light falls, and the top items are seen at `alpha`. */
function poseUnlit({ view, layout }: PoseTarget, alpha: number): void {
  view.viewTransform.light(0, 0, 0, 0);
  view.reel.color(WHITE, 0);
  view.topItems.pose(UNLIT, alpha, layout.x, layout.y, 1);
}

/**
 * `seconds` into the reveal: the card cracks, its item flies to where the result shows it, and the light of its rarity
 * grows from it. Returns how far the item has come, 0 … 1.
 */
function poseReveal(
  { view, tuning }: PoseTarget,
  { winner, flight, duration }: Spin,
  seconds: number,
): number {
  winner.card.x = view.reel.slotX(WINNER_SLOT);
  const way = poseWinner(winner, tuning, seconds, flight);
  poseLight(view.reveal, tuning, winner, seconds, lightFade(tuning, seconds));
  poseSparks(view.reveal, tuning, winner, Math.min(1, seconds / duration));
  return way;
}

/** The reel at rest before a spin. */
export function poseIdle(target: PoseTarget): void {
  const { view, tuning } = target;
  poseReel(target, IDLE_SLOT, 0, tuning.idleAlpha, 0, false);
  posePointer(target, 0, 0, tuning.idleAlpha);
  poseCamera(target, 1, false);
  poseUnlit(target, tuning.idleAlpha);
  view.trail?.hide();
}

/** The pose of a spin, `seconds` after its start. */
export function poseSpin(target: PoseTarget, spin: Spin, seconds: number): void {
  const { view, tuning } = target;
  const { plan } = spin;
  const drop = Math.min(1, Math.max(0, seconds / tuning.dropSeconds));
  const dropped = drop < 1 ? easeOf(tuning.dropEase)(drop) : 1;
  const speed = speedAt(plan, seconds);
  const blur = blurAt(speed);
  const revealed = Math.max(0, seconds - RESULT_DELAY_SECONDS);
  const left = 1 - smoothstep(revealed / tuning.fadeOutSeconds);
  const zoomed = cameraZoom(plan, tuning, seconds);
  const zoom = 1 + (zoomed - 1) * (1 - smoothstep(revealed / spin.flight));
  const slot = slotUnderPointer(plan, seconds);
  poseReel(target, slot, (dropped - 1) * tuning.dropHeight, drop * left, blur, revealed > 0);
  posePointer(target, flexAt(plan, tuning, seconds), POINTER_RISE * (1 - left), drop * left);
  posePassing(target, spin, seconds, speed, zoom, left);
  poseCamera(target, zoom, revealed > 0);
  const way = revealed > 0 ? poseReveal(target, spin, revealed) : 0;
  if (!view.trail) return;
  poseTrail(view.trail, spin.track, tuning, plan, seconds, way);
}

/** A spin with reduced motion: the reel fades out where it starts and in where it stops, and then the item. */
export function poseFade(target: PoseTarget, spin: Spin, seconds: number): void {
  const { view, tuning } = target;
  const { plan, winner } = spin;
  const u = Math.min(1, seconds / tuning.fadeSeconds);
  const revealed = Math.max(0, seconds - tuning.fadeSeconds);
  const fade = smoothstep(revealed / (spin.duration / 2));
  const left = 1 - fade;
  const alpha = (u < 0.5 ? tuning.idleAlpha * (1 - 2 * u) : 2 * u - 1) * left;
  poseReel(target, fadedSlot(plan, u), 0, alpha, 0, false);
  posePointer(target, 0, 0, Math.max(tuning.idleAlpha, u) * left);
  poseCamera(target, 1, revealed > 0);
  poseUnlit(target, Math.max(tuning.idleAlpha, u) * left);
  if (revealed === 0) return;
  fadeWinner(winner, fade);
  poseLight(view.reveal, tuning, winner, 0, fade);
}
