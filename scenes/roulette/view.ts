import { Container } from 'pixi.js';
import type { Talisman } from '../../common/rules/fairness/clientSeed.ts';
import type { Atlas } from '../kit/atlas.ts';
import type { CardName } from '../kit/cardCells.ts';
import { PassingLight } from '../kit/PassingLight.ts';
import { Room } from '../kit/Room.ts';
import { applyRevealAtlas, createReveal, placeReveal, type RevealName } from '../kit/reveal/revealView.ts';
import { STREAKS } from '../kit/streaks.ts';
import { trailUnit } from '../kit/trail/poseTrail.ts';
import { TRAIL_PARTICLES, Trail } from '../kit/trail/Trail.ts';
import type { TrailName } from '../kit/trail/trailCells.ts';
import { ViewTransform } from '../kit/ViewTransform.ts';
import type { Frame, Quality } from '../scene.ts';
import type { Layout } from './layout.ts';
import { Reel, type ReelName } from './Reel.ts';
import type { Tuning } from './types.ts';

/** What the roulette's atlas holds. */
export type CellName = CardName | ReelName | RevealName | TrailName;

export type View = ReturnType<typeof createView>;

/**
 * The roulette's containers, back to front. The room, the reel and the trail are uniform meshes, so that a frame of the
 * spin uploads no buffer. One half of the reveal lies behind the trail, the other before it.
 */
export function createView(quality: Quality) {
  const { tier, reducedMotion } = quality;
  const root = new Container({ label: 'roulette', eventMode: 'none' });
  const viewTransform = new ViewTransform();
  const room = new Room(viewTransform);
  const reel = new Reel(viewTransform, {
    motionBlur: tier !== 'LOW' && !reducedMotion,
    reflections: tier === 'HIGH',
    streaks: reducedMotion ? 0 : STREAKS[tier].one,
  });
  const reveal = createReveal(quality, viewTransform, 1);
  const trail = reducedMotion ? null : new Trail(viewTransform, TRAIL_PARTICLES[tier]);
  root.addChild(room, reel, reveal.rays, reveal.behind);
  if (trail) root.addChild(trail);
  root.addChild(reveal.before);
  return {
    root,
    viewTransform,
    room,
    reel,
    topItems: reel.topItems,
    passing: new PassingLight(),
    reveal,
    trail,
  };
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
