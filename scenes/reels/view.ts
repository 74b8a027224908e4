import type { Talisman } from '../../common/rules/fairness/clientSeed.ts';
import type { Atlas } from '../kit/atlas.ts';
import { aroundReels } from '../kit/reel/aroundReels.ts';
import { applyRevealAtlas, placeReveal, type RevealName } from '../kit/reel/reveal/revealView.ts';
import { STREAKS } from '../kit/reel/streaks.ts';
import { trailUnit } from '../kit/reel/trail/poseTrail.ts';
import type { TrailName } from '../kit/reel/trail/trailCells.ts';
import { ViewTransform } from '../kit/ViewTransform.ts';
import type { Frame, Quality } from '../scene.ts';
import { type Layout, MAX_REELS } from './layout.ts';
import { type ReelsContent, ReelsMesh, type ReelsName } from './ReelsMesh.ts';
import type { Tuning } from './types.ts';

/** What the atlas of the reels holds. */
export type CellName = ReelsName | RevealName | TrailName;

export type View = ReturnType<typeof createView>;

/** Length of a pointer by the breadth of a lane, at least and at most, px; its width by its length. */
const POINTER_SHARE = 0.24;
const MIN_POINTER = 14;
const MAX_POINTER = 34;
const POINTER_ASPECT = 0.65;
/** From the lane's edge to where a pointer turns, as a share of its length. */
const POINTER_OFFSET = 0.4;
/** The trail's parts beside the smallest cards are as large as beside one of this height, px. */
const LEAST_TRAIL = 104;

/** The scene's containers. */
export function createView(quality: Quality) {
  const { tier, reducedMotion } = quality;
  const viewTransform = new ViewTransform();
  const reels = new ReelsMesh(viewTransform, {
    motionBlur: tier !== 'LOW' && !reducedMotion,
    streaks: reducedMotion ? 0 : STREAKS[tier].several,
  });
  const around = aroundReels('reels scene', reels, viewTransform, quality, MAX_REELS);
  return { ...around, reels, topItems: reels.topItems };
}

/** Size of a pointer, px. */
export function pointerSize({ lane }: Layout): { readonly width: number; readonly height: number } {
  const height = Math.min(MAX_POINTER, Math.max(MIN_POINTER, lane * POINTER_SHARE));
  return { width: height * POINTER_ASPECT, height };
}

/** The factor on the sizes of the trail's pictures. */
export function trailUnitOf({ card }: Layout): number {
  return trailUnit(Math.max(LEAST_TRAIL, card.height));
}

/** What the reels show, the talisman, the winners' skins, and the color of the dearest. */
interface Content extends ReelsContent {
  readonly talisman: Talisman;
  readonly winners: readonly number[];
  readonly color: string;
}

/** Gives every sprite and mesh its texture of a new atlas. */
export function applyAtlas(view: View, atlas: Atlas<CellName>, content: Content, layout: Layout): void {
  const { talisman, winners, color } = content;
  view.reels.applyAtlas(atlas, content, layout);
  applyRevealAtlas(view.reveal, atlas, { skins: winners, color });
  view.trail?.applyAtlas(atlas, talisman, trailUnitOf(layout));
}

/** Places what does not move, and sizes everything. */
export function placeParts(view: View, layout: Layout, frame: Frame, tuning: Tuning): void {
  view.viewTransform.resize(frame.width, frame.height);
  view.room.place(layout, tuning);
  const pointer = pointerSize(layout).height;
  const offset = layout.axis.x === 0 ? -POINTER_OFFSET : POINTER_OFFSET;
  view.reels.place(layout, layout.lane / 2 + offset * pointer);
  placeReveal(view.reveal, frame);
}
