import type { Rarity } from '../../common/rules/rarity.ts';
import type tuning from './tuning.json';

export type Tuning = typeof tuning;

/** The rarity of what was won decides the colors. */
export interface ConfettiProps {
  readonly rarity: Rarity;
}

/** An integer that decides every flight. */
interface BurstPlan {
  readonly seed: number;
}

export type ConfettiCues = { idle: undefined; burst: BurstPlan };
