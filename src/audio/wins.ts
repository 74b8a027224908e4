import { hasConfetti, isGreat } from '../../common/rules/celebration.ts';
import { RARE_IN_ROULETTE_USD, type Rarity } from '../../common/rules/rarity.ts';
import type { WheelPlan } from '../../common/rules/wheel.ts';
import type { CueName } from './cues.ts';

/** Shares of the circle up to which a won upgrade sounds as the greatest do, or as what is rare. */
const MAX_GREATEST_ARC = 0.1;
const MAX_RARE_ARC = 0.35;
/** Volume of what is less than it cost. */
const LOSS_VOLUME = 0.6;
/** Rarity from which a gain sounds as the greatest do. */
const MIN_GREATEST_RARITY: Rarity = 4;

export interface Prize {
  readonly rarity: Rarity;
  /** Dollars. */
  readonly usd: number;
  /** Signed percentage as in `rules/profit`. */
  readonly profit: string;
  readonly welcome: boolean;
}

/** What is heard when it is known what a case gave: a cue, how loud (0 … 1), and whether another answers it. */
export interface WinSound {
  readonly cue: CueName;
  readonly volume?: number;
  readonly isAnswered?: boolean;
}

/**
 * The sound of what a case gave, in five levels. A loss is never celebrated, however rare the item is; ten times the
 * price always is.
 */
export function winSound(prize: Prize): WinSound {
  if (Number(prize.profit) < 0) return { cue: 'winSmall', volume: LOSS_VOLUME };
  if (isGreat(prize.profit)) return { cue: 'winExceptional', isAnswered: true };
  return { cue: winCue(prize) };
}

function winCue({ rarity, usd, profit, welcome }: Prize): CueName {
  if (Number(profit) === 0) return 'winSmall';
  if (rarity >= MIN_GREATEST_RARITY) return 'winExceptional';
  return usd >= RARE_IN_ROULETTE_USD || hasConfetti(profit, welcome) ? 'winRare' : 'winSmall';
}

/** The sound of an upgrade's end: the smaller its chance was, the greater. */
export function upgradeCue({ arc, stop }: WheelPlan): CueName {
  if (stop >= arc) return 'fail';
  if (arc <= MAX_GREATEST_ARC) return 'winExceptional';
  return arc <= MAX_RARE_ARC ? 'winRare' : 'winSmall';
}
