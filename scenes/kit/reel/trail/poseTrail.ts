import { type SpinPlan, traveled } from '../../../../common/rules/spin.ts';
import { smoothstep } from '../../smoothstep.ts';
import type { ItemPlace } from '../itemPlace.ts';
import { lastTick, speedAt } from '../reelMotion.ts';
import { tensionAt } from '../tension.ts';
import type { Trail } from './Trail.ts';

/** Height of the card that the trail's pictures are drawn for, px. */
const TRAIL_CARD_HEIGHT = 160;
/** From the item's picture to the trail that gathers round it, px. */
const ITEM_GAP = 26;
/** How much of the ends' radius lies within the column, so that heads and stones go out of it. */
const ENDS_INSIDE = 0.45;
/** Seconds in which it appears. */
const APPEARS_SECONDS = 0.5;

/** The way of a trail round a reel: its middle, from there to its upper side, and half the column's width, px. */
export interface Track {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly half: number;
  /** Where the item comes to stand that it gathers round at the end. */
  readonly item: ItemPlace;
  /** The factor on the sizes of its pictures. */
  readonly unit: number;
}

/** See the knobs of the same names. */
interface TrailTuning {
  readonly trail: number;
  readonly dropSeconds: number;
}

/** The factor from the sizes that the trail's pictures are drawn in to those beside a card of this height. */
export function trailUnit(cardHeight: number): number {
  return cardHeight / TRAIL_CARD_HEIGHT;
}

/** One object for all poses, because a frame allocates nothing. */
const pose = {
  seconds: 0,
  x: 0,
  y: 0,
  straight: 0,
  radius: 0,
  traveled: 0,
  speed: 0,
  tick: 0,
  tickedAt: 0,
  gather: 0,
  strength: 0,
  unit: 1,
};

/** The trail `seconds` into the spin: along the `track`, and the more round the item, the more it gathers (0 … 1). */
export function poseTrail(
  trail: Trail,
  track: Track,
  tuning: TrailTuning,
  plan: SpinPlan,
  seconds: number,
  gather: number,
): void {
  const { item } = track;
  const tickedAt = Math.max(0, lastTick(plan.ticks, seconds));
  const straight = Math.max(0, track.half - track.radius * ENDS_INSIDE);
  pose.seconds = seconds;
  pose.x = track.x + (item.x - track.x) * gather;
  pose.y = track.y + (item.y - track.y) * gather;
  pose.straight = straight * (1 - gather);
  pose.radius = track.radius + (item.height / 2 + ITEM_GAP - track.radius) * gather;
  pose.traveled = traveled(plan.mode, seconds);
  pose.speed = speedAt(plan, seconds);
  pose.tick = Math.exp(-11 * (seconds - tickedAt));
  pose.tickedAt = tickedAt;
  pose.gather = gather;
  const dim = 1 - 0.45 * tensionAt(seconds) * (1 - gather);
  pose.strength = tuning.trail * dim * smoothstep((seconds - tuning.dropSeconds) / APPEARS_SECONDS);
  pose.unit = track.unit;
  trail.pose(pose);
}
