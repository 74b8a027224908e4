import type { Rarity } from '../../common/rules/rarity.ts';
import type { Pose } from '../pose.ts';
import type { ConfettiCues, ConfettiProps } from './types.ts';

const burst = (name: string, seconds: number, rarity: Rarity): Pose<ConfettiProps, ConfettiCues> => {
  return { name, props: { rarity }, cue: 'burst', seconds, plan: { seed: 7 } };
};

export const poses: readonly Pose<ConfettiProps, ConfettiCues>[] = [
  burst('throw', 0.14, 3),
  burst('bloom', 0.5, 3),
  burst('sinking', 1.3, 5),
  burst('last', 2.1, 5),
];
