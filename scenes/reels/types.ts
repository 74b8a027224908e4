import type { SpinPlan } from '../../common/rules/spin.ts';
import type { Skin } from '../kit/reel/card.ts';
import type { ItemPlace } from '../kit/reel/itemPlace.ts';
import type tuning from './tuning.json';

export type Tuning = typeof tuning;

export interface ReelsProps {
  /** Those of the case in published order: the plans' slots are indices into them. */
  readonly skins: readonly Skin[];
  /** How many reels there are. */
  readonly count: number;
  /** Where the page's result will show what each reel gives; null where no page does. */
  readonly places?: readonly ItemPlace[] | null;
  /** What lies below, px, the page does not show at once. */
  readonly fold?: number | null;
}

/** A spin has a plan for every reel, in the order in which they stop. */
export type ReelsCues = { idle: undefined; spin: readonly SpinPlan[] };
