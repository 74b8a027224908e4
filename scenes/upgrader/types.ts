import type { Rarity } from '../../common/rules/rarity.ts';
import type { WheelPlan } from '../../common/rules/wheel.ts';
import type tuning from './tuning.json';

export type Tuning = typeof tuning;

export interface UpgraderProps {
  /** Percent: how much of the ring burns, and in which color. */
  readonly chance: number;
  /** Of what may be won: it colors a win. */
  readonly rarity: Rarity;
}

export type UpgraderCues = { idle: undefined; spin: WheelPlan };
