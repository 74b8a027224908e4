import { WINNER_SLOT } from '../../common/rules/fairness/reel.ts';
import { reelSeconds, reelStopSeconds } from '../../common/rules/pace.ts';
import { slotUnderPointer } from '../../common/rules/spin.ts';
import { WHITE } from '../kit/color.ts';
import { easeOf } from '../kit/ease.ts';
import { blurAt, fadedSlot, flexAt, IDLE_SLOT, speedAt } from '../kit/reel/reelMotion.ts';
import { zoomReveal } from '../kit/reel/reveal/revealView.ts';
import { cameraZoom, tensionAt } from '../kit/reel/tension.ts';
import { topItemsAlpha, UNLIT } from '../kit/reel/topItems/TopItemLights.ts';
import { poseTrail } from '../kit/reel/trail/poseTrail.ts';
import { smoothstep } from '../kit/smoothstep.ts';
import { fadeWinners, poseWinners } from './gather.ts';
import type { PoseTarget, Spin } from './poseTarget.ts';
import type { ReelPose } from './ReelsMesh.ts';

/** The blurred cards of a tall reel are there for longer than their speed alone would say: it shows more of them. */
const BLUR_GAIN = 1.15;
/** Strength of the streaks where a reel is fastest. */
const STREAK_STRENGTH = 0.55;

/** One object for all poses, because a frame allocates nothing. */
const reelPose: ReelPose = {
  way: 0,
  cards: 0,
  blur: 0,
  flex: 0,
  dim: 0,
  color: WHITE,
  streaks: 0,
  x: 0,
  y: 0,
  scale: 1,
  alpha: 0,
  won: 0,
  glow: 0,
  glowSize: 1,
  ring: 0,
  ringSize: 1,
};

/** The reel as it travels, without a winner. */
function poseWay(way: number, alpha: number, blur: number, flex: number): void {
  reelPose.way = way;
  reelPose.cards = alpha;
  reelPose.blur = blur;
  reelPose.flex = flex;
  reelPose.streaks = STREAK_STRENGTH * blur * alpha;
  reelPose.color = WHITE;
  // One by one: copying an object costs as much as the rest of a reel's pose.
  reelPose.dim = 0;
  reelPose.x = 0;
  reelPose.y = 0;
  reelPose.scale = 1;
  reelPose.alpha = 0;
  reelPose.won = 0;
  reelPose.glow = 0;
  reelPose.glowSize = 1;
  reelPose.ring = 0;
  reelPose.ringSize = 1;
}

/**
 * The winner of `reel`, `lit` seconds after its stop, as it lies lit on its slot, `slot` slots off the pointers; its
 * item left it `since` seconds ago.
 */
function poseLit(
  { layout, tuning }: PoseTarget,
  { winners }: Spin,
  reel: number,
  slot: number,
  lit: number,
  since: number,
): void {
  const winner = winners[reel];
  const place = layout.reels[reel];
  if (!winner || !place) return;
  const { card, rarity } = winner;
  const lift = Math.min(1, lit / tuning.liftSeconds);
  const left = (1 - smoothstep(lift)) * layout.radius * Math.sin((slot * layout.pitch) / layout.radius);
  card.x = place.x + layout.axis.x * left;
  card.y = place.y + layout.axis.y * left;
  card.scale = 1 + (tuning.lift - 1) * easeOf(tuning.liftEase)(lift);
  reelPose.x = card.x;
  reelPose.y = card.y;
  reelPose.scale = card.scale;
  reelPose.won = 1;
  reelPose.alpha = since > 0 ? 0 : 1;
  reelPose.dim = tuning.shade * smoothstep(lit / tuning.liftSeconds);
  const gone = Math.exp(-7 * Math.max(0, since));
  const flash = tuning.flash * Math.exp(-7 * lit);
  const size = layout.card.height * card.scale;
  reelPose.glow = (tuning.glow * (0.5 + 0.12 * rarity) + flash) * Math.min(1, lit * 30) * gone;
  reelPose.glowSize = size * (1.75 + 0.06 * rarity + 0.5 * flash);
  reelPose.ring = tuning.ring * (0.5 + 0.1 * rarity) * Math.exp(-6 * lit) * gone;
  reelPose.ringSize = size * (0.9 + (0.9 + 0.15 * rarity) * (1 - Math.exp(-5 * lit)));
}

/** No light falls, and the top items are seen at `alpha`. */
function poseUnlit({ view, layout }: PoseTarget, alpha: number): void {
  view.viewTransform.zoomAt(layout.x, layout.y, 1);
  view.viewTransform.light(0, 0, 0, 0);
  view.topItems.pose(UNLIT, alpha, layout.x, layout.y, 1);
  view.trail?.hide();
}

/** All reels at rest before a spin. */
export function poseIdle(target: PoseTarget): void {
  const { view, layout, tuning } = target;
  poseUnlit(target, tuning.idleAlpha);
  zoomReveal(view.reveal, layout.x, layout.y, 1, false);
  for (let reel = 0; reel < layout.reels.length; reel++) {
    poseWay(IDLE_SLOT * layout.pitch, tuning.idleAlpha, 0, 0);
    view.reels.poseReel(reel, reelPose);
  }
  view.reels.poseFrame(tuning.idleAlpha);
}

/** The pose of a spin, `real` seconds after its start. */
export function poseSpin(target: PoseTarget, spin: Spin, real: number): void {
  const { view, layout, tuning } = target;
  const { plans, passing, topItems } = spin;
  const [plan] = plans;
  if (!plan) return;
  const seconds = real * spin.pace;
  const revealed = real - spin.gather;
  const left = 1 - smoothstep(revealed / tuning.fadeOutSeconds);
  const zoom = 1 + (cameraZoom(plan, tuning, seconds) - 1) * (1 - smoothstep(revealed / spin.flight));
  view.viewTransform.zoomAt(layout.x, layout.y, zoom);
  view.passing.begin(tensionAt(seconds));
  for (let reel = 0; reel < plans.length; reel++) {
    const [own, reelPassing] = [plans[reel], passing[reel]];
    if (!own || !reelPassing) continue;
    const at = reelSeconds(reel, seconds);
    const slot = slotUnderPointer(own, at);
    const drop = Math.min(1, Math.max(0, (seconds - reel * tuning.dropStagger) / tuning.dropSeconds));
    const dropped = drop < 1 ? easeOf(tuning.dropEase)(drop) : 1;
    const speed = speedAt(own, at);
    const way = slot * layout.pitch + (1 - dropped) * tuning.dropHeight;
    poseWay(way, drop * left, blurAt(speed * BLUR_GAIN), flexAt(own, tuning, at));
    view.passing.add(reelPassing, topItems, slot, speed);
    reelPose.color = view.passing.pointer;
    // What has broken stays as it was then. In quick play a lift as short would be a jump.
    const lit = Math.min(real, spin.gather) - reelStopSeconds(reel) / spin.pace;
    if (lit > 0) {
      poseLit(target, spin, reel, WINNER_SLOT - slot, lit, revealed - reel * tuning.gatherStagger);
    }
    view.reels.poseReel(reel, reelPose);
  }
  view.passing.fall(view.viewTransform, tuning.dim, left);
  view.reels.poseFrame(Math.min(1, seconds / tuning.dropSeconds) * left);
  const shown = topItemsAlpha(seconds, tuning.dropSeconds) * left;
  view.topItems.pose(view.passing.topItems, shown, layout.x, layout.y, zoom);
  zoomReveal(view.reveal, layout.x, layout.y, zoom, revealed > 0);
  const way = revealed > 0 ? poseWinners(target, spin, revealed) : 0;
  if (view.trail) poseTrail(view.trail, spin.track, tuning, plan, seconds, way);
}

/** A spin with reduced motion: the reels fade out where they start, and the items in where they are at the end. */
export function poseFade(target: PoseTarget, spin: Spin, seconds: number): void {
  const { view, layout, tuning } = target;
  const u = Math.min(1, seconds / tuning.fadeSeconds);
  const left = tuning.idleAlpha * Math.max(0, 1 - 2 * u);
  poseUnlit(target, left);
  for (let reel = 0; reel < spin.plans.length; reel++) {
    const plan = spin.plans[reel];
    if (!plan) continue;
    poseWay(fadedSlot(plan, u) * layout.pitch, left, 0, 0);
    view.reels.poseReel(reel, reelPose);
  }
  view.reels.poseFrame(left);
  zoomReveal(view.reveal, layout.x, layout.y, 1, u >= 0.5);
  if (u >= 0.5) fadeWinners(target, spin, 2 * u - 1);
}
