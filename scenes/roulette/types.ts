import type { SpinPlan } from '../../common/rules/spin.ts';
import type { Skin } from '../kit/reel/card.ts';
import type { ItemPlace } from '../kit/reel/itemPlace.ts';
import type tuning from './tuning.json';

export type Tuning = typeof tuning;

export interface RouletteProps {
  /** Those of the case in published order: the plan's slots are indices into them. */
  readonly skins: readonly Skin[];
  /** Where the page's result will show what was won; null where no page does. */
  readonly place?: ItemPlace | null;
}

export type RouletteCues = { idle: undefined; spin: SpinPlan };
