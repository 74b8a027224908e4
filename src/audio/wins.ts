import { hasConfetti } from '../rules/profit.ts';
import { RARE_IN_ROULETTE_USD, type Rarity } from '../rules/rarity.ts';
import type { WheelPlan } from '../rules/wheel.ts';
import type { CueName } from './cues.ts';

/** Shares of the circle up to which a won upgrade is exceptional, or rare. */
const EXCEPTIONAL_ARC = 0.1;
const RARE_ARC = 0.35;
/** Rarity from which a gain is exceptional. */
const EXCEPTIONAL: Rarity = 4;

export interface Prize {
  readonly rarity: Rarity;
  /** Dollars. */
  readonly usd: number;
  /** Signed percentage as in `rules/profit`. */
  readonly profit: string;
  readonly welcome: boolean;
}

/** The sound of what a case gave. A loss is never celebrated, however rare the item is. */
export function winCue({ rarity, usd, profit, welcome }: Prize): CueName {
  if (Number(profit) <= 0) return 'winSmall';
  if (rarity >= EXCEPTIONAL) return 'winExceptional';
  return usd >= RARE_IN_ROULETTE_USD || hasConfetti(profit, welcome) ? 'winRare' : 'winSmall';
}

/** The sound of an upgrade's end: the smaller its chance was, the greater. */
export function upgradeCue({ arc, stop }: WheelPlan): CueName {
  if (stop >= arc) return 'fail';
  if (arc <= EXCEPTIONAL_ARC) return 'winExceptional';
  return arc <= RARE_ARC ? 'winRare' : 'winSmall';
}
