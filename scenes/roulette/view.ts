import type { Talisman } from '../../common/rules/fairness/clientSeed.ts';
import type { Atlas } from '../kit/atlas.ts';
import { aroundReels } from '../kit/reel/aroundReels.ts';
import type { CardName } from '../kit/reel/cardCells.ts';
import { applyRevealAtlas, placeReveal, type RevealName } from '../kit/reel/reveal/revealView.ts';
import { STREAKS } from '../kit/reel/streaks.ts';
import { trailUnit } from '../kit/reel/trail/poseTrail.ts';
import type { TrailName } from '../kit/reel/trail/trailCells.ts';
import { ViewTransform } from '../kit/ViewTransform.ts';
import type { Frame, Quality } from '../scene.ts';
import type { Layout } from './layout.ts';
import { Reel, type ReelName } from './Reel.ts';
import type { Tuning } from './types.ts';

/** What the roulette's atlas holds. */
export type CellName = CardName | ReelName | RevealName | TrailName;

export type View = ReturnType<typeof createView>;

/** The roulette's containers. */
export function createView(quality: Quality) {
  const { tier, reducedMotion } = quality;
  const viewTransform = new ViewTransform();
  const reel = new Reel(viewTransform, {
    motionBlur: tier !== 'LOW' && !reducedMotion,
    reflections: tier === 'HIGH',
    streaks: reducedMotion ? 0 : STREAKS[tier].one,
  });
  const around = aroundReels('roulette', reel, viewTransform, quality, 1);
  return { ...around, reel, topItems: reel.topItems };
}

/** What the reel shows: the skins in its slots as indices, the talisman, and the winner with its color. */
interface ReelContent {
  readonly slots: readonly number[];
  readonly talisman: Talisman;
  readonly winner: number;
  readonly color: string;
}

/** Gives every sprite and mesh its texture of a new `atlas`. */
export function applyAtlas(
  view: View,
  atlas: Atlas<CellName>,
  { slots, talisman, winner, color }: ReelContent,
  layout: Layout,
): void {
  view.reel.applyAtlas(atlas, slots, layout);
  applyRevealAtlas(view.reveal, atlas, { skins: [winner], color });
  view.trail?.applyAtlas(atlas, talisman, trailUnit(layout.card.height));
}

/** Places what does not move, and sizes everything. */
export function placeParts(view: View, layout: Layout, frame: Frame, tuning: Tuning): void {
  view.viewTransform.resize(frame.width, frame.height);
  view.room.place(layout, tuning);
  view.reel.place(layout);
  placeReveal(view.reveal, frame);
}
