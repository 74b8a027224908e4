import type { Pose } from '../pose.ts';
import type { UpgraderCues, UpgraderProps } from './types.ts';

const idle = (name: string, chance: number): Pose<UpgraderProps, UpgraderCues> => {
  return { name, props: { chance, rarity: 3 }, cue: 'idle', seconds: 0, plan: undefined };
};

const spin = (
  name: string,
  seconds: number,
  chance: number,
  stop: number,
  rarity: UpgraderProps['rarity'],
): Pose<UpgraderProps, UpgraderCues> => {
  return { name, props: { chance, rarity }, cue: 'spin', seconds, plan: { arc: chance / 100, stop } };
};

export const poses: readonly Pose<UpgraderProps, UpgraderCues>[] = [
  idle('idle', 80),
  idle('idle-least', 0.01),
  spin('fast', 0.9, 47.5, 0.31, 4),
  spin('won', 7.5, 63.33, 0.31, 3),
  spin('lost', 7.3, 23.75, 0.31, 2),
  spin('lost-end', 9.12, 23.75, 0.31, 2),
];
