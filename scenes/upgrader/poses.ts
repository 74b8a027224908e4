import type { Pose } from '../pose.ts';
import type { UpgraderCues, UpgraderProps } from './index.ts';

const spin = (
  name: string,
  seconds: number,
  chance: number,
  stop: number,
): Pose<UpgraderProps, UpgraderCues> => {
  return { name, props: { chance }, cue: 'spin', seconds, plan: { arc: chance / 100, stop } };
};

export const poses: readonly Pose<UpgraderProps, UpgraderCues>[] = [
  { name: 'idle', props: { chance: 47.5 }, cue: 'idle', seconds: 0, plan: undefined },
  { name: 'idle-thin', props: { chance: 1.9 }, cue: 'idle', seconds: 0, plan: undefined },
  spin('fast', 0.9, 47.5, 0.31),
  spin('slow', 4.6, 63.33, 0.31),
  spin('stopped', 7, 47.5, 0.468),
  spin('won', 7.5, 63.33, 0.31),
  spin('won-end', 9.12, 47.5, 0.31),
  spin('lost', 7.3, 23.75, 0.31),
  spin('lost-end', 9.12, 9.5, 0.117),
];
