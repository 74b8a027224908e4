import { WINNER_SLOT } from '../../common/rules/fairness/reel.ts';
import type { Rarity } from '../../common/rules/rarity.ts';
import { RESULT_DELAY_SECONDS } from '../../common/rules/roundTimes.ts';
import { type SpinPlan, slotUnderPointer } from '../../common/rules/spin.ts';
import { GLOW_MARGIN } from '../kit/card.ts';
import { easeOf } from '../kit/ease.ts';
import type { PassingReel } from '../kit/PassingLight.ts';
import { blurAt, fadedSlot, flexAt, IDLE_SLOT, speedAt } from '../kit/reelMotion.ts';
import {
  type BreakingCard,
  fadeWinner,
  lightFade,
  poseLight,
  poseSparks,
  poseWinner,
} from '../kit/reveal/reveal.ts';
import { zoomReveal } from '../kit/reveal/revealView.ts';
import { smoothstep } from '../kit/smoothstep.ts';
import { cameraZoom, tensionAt } from '../kit/tension.ts';
import { topItemsAlpha } from '../kit/topItems/TopItemLights.ts';
import { poseTrail, type Track } from '../kit/trail/poseTrail.ts';
import type { PoseTarget } from './poseTarget.ts';
import { placeReel } from './view.ts';

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
  readonly rarity: Rarity;
  readonly track: Track;
  /** Seconds of the reveal at the rules' pace, and of the item's flight to its place. */
  readonly duration: number;
  readonly flight: number;
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

const WHITE = [1, 1, 1] as const;
const UNLIT = [0, 0, 0] as const;

/** Lets the color of what passes fall on room and pointer, and the top items light up; `left` (0 … 1) of it is still there. */
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

/** One object for all poses, because a frame allocates nothing. */
const card: { -readonly [K in keyof BreakingCard]: BreakingCard[K] } = {
  x: 0,
  y: 0,
  scale: 1,
  size: { width: 1, height: 1 },
  face: 'named',
};

/**
 * `seconds` into the reveal: the card cracks, its item flies to where the result shows it, and the light of its rarity
 * grows from it. Returns how far the item has come, 0 … 1.
 */
function poseReveal({ view, layout, tuning }: PoseTarget, spin: Spin, seconds: number): number {
  const { reveal } = view;
  const [winner] = reveal.winners;
  if (!winner) return 0;
  const { rarity } = spin;
  const { height } = layout.card;
  card.x = view.reel.slotX(WINNER_SLOT);
  card.y = layout.y;
  card.size = layout.card;
  const way = poseWinner(winner, tuning, card, layout.item, rarity, seconds, spin.flight);
  poseLight(reveal, tuning, winner, layout.item, height, rarity, seconds, lightFade(tuning, seconds));
  poseSparks(reveal, tuning, winner.item, height, Math.min(1, seconds / spin.duration), rarity);
  return way;
}

/** The reel at rest before a spin. */
export function poseIdle(target: PoseTarget): void {
  const { view, layout, tuning } = target;
  placeReel(view, layout, IDLE_SLOT, 0, tuning.idleAlpha, 0);
  posePointer(target, 0, 0, tuning.idleAlpha);
  poseCamera(target, 1, false);
  poseUnlit(target, tuning.idleAlpha);
  view.trail?.hide();
}

/** The pose of a spin, `seconds` after its start. */
export function poseSpin(target: PoseTarget, spin: Spin, seconds: number): void {
  const { view, layout, tuning } = target;
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
  placeReel(view, layout, slot, (dropped - 1) * tuning.dropHeight, drop * left, blur, revealed > 0);
  posePointer(target, flexAt(plan, tuning, seconds), POINTER_RISE * (1 - left), drop * left);
  posePassing(target, spin, seconds, speed, zoom, left);
  poseCamera(target, zoom, revealed > 0);
  const way = revealed > 0 ? poseReveal(target, spin, revealed) : 0;
  if (!view.trail) return;
  poseTrail(view.trail, spin.track, layout.item, tuning, plan, seconds, speed, way);
}

/** A spin with reduced motion: the reel fades out where it starts and in where it stops, and then the item. */
export function poseFade(target: PoseTarget, spin: Spin, seconds: number): void {
  const { view, layout, tuning } = target;
  const { plan } = spin;
  const u = Math.min(1, seconds / tuning.fadeSeconds);
  const revealed = Math.max(0, seconds - tuning.fadeSeconds);
  const left = 1 - smoothstep(revealed / (spin.duration / 2));
  const alpha = (u < 0.5 ? tuning.idleAlpha * (1 - 2 * u) : 2 * u - 1) * left;
  placeReel(view, layout, fadedSlot(plan, u), 0, alpha, 0);
  posePointer(target, 0, 0, Math.max(tuning.idleAlpha, u) * left);
  poseCamera(target, 1, revealed > 0);
  poseUnlit(target, Math.max(tuning.idleAlpha, u) * left);
  const [winner] = view.reveal.winners;
  if (revealed === 0 || !winner) return;
  const fade = smoothstep(revealed / (spin.duration / 2));
  fadeWinner(winner, layout.item, fade);
  poseLight(view.reveal, tuning, winner, layout.item, layout.card.height, spin.rarity, 0, fade);
}
