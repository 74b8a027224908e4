import type { SpinPlan } from '../../common/rules/spin.ts';
import type { Skin } from '../kit/reel/card.ts';
import type { ItemPlace } from '../kit/reel/itemPlace.ts';
import type tuning from './tuning.json';

export type Tuning = typeof tuning;

/**
 * The skins of the case in published order: the plans' slots are indices into them. And how many reels there are.
 * `places`: where the page's result will show what each reel gives; what lies below `fold` (px) it does not show at
 * once. Null where no page does.
 */
export interface ReelsProps {
  readonly skins: readonly Skin[];
  readonly count: number;
  readonly places?: readonly ItemPlace[] | null;
  readonly fold?: number | null;
}

/** A spin has a plan for every reel, in the order in which they stop. */
export type ReelsCues = { idle: undefined; spin: readonly SpinPlan[] };
