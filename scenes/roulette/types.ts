import type { SpinPlan } from '../../common/rules/spin.ts';
import type { Skin } from '../kit/reel/card.ts';
import type { ItemPlace } from '../kit/reel/itemPlace.ts';
import type tuning from './tuning.json';

export type Tuning = typeof tuning;

/**
 * The skins of the case in published order: the plan's slots are indices into them. `place`: where the page's result
 * will show what was won; null where no page does.
 */
export interface RouletteProps {
  readonly skins: readonly Skin[];
  readonly place?: ItemPlace | null;
}

export type RouletteCues = { idle: undefined; spin: SpinPlan };
