import {
  type LabelKnobs,
  type Limits,
  ms,
  num,
  phase,
  px,
  share,
  type TuningSchema,
  times,
} from '../kit/knobs.ts';
import { SHORTEST_LIFE } from './motion.ts';
import type { Tuning } from './types.ts';

export const schema: TuningSchema<Tuning> = {
  ...phase('The throw', {
    seconds: ms('The whole burst', 800, 5000),
    spread: ms('Time in which all of them are thrown', 0, 800),
    fromBelow: share('Share of the shards that come from below'),
    reach: times('How wide those from below fly, in half columns', 0, 2),
    rise: times('How high they fly, in heights of the slot', 0, 2),
    burst: times('How far those from the middle fly', 0, 2),
  }),
  ...phase('The flight', {
    drag: num('How soon the air stops a shard', 0.5, 10, 0.1),
    fall: times('How far shards sink, in heights of the slot', 0, 1.5),
    sway: px('How far they sway', 0, 60),
    flipSpeed: num('How fast shards flip, radians a second', 0, 40, 0.5),
    turnSpeed: num('How fast they turn, radians a second', 0, 20, 0.5),
    fadeShare: share('Share of a life in which a shard goes'),
  }),
  ...phase('The shards', {
    smallest: px('Smallest shard', 2, 40),
    largest: px('Largest shard', 4, 80),
    dusk: share('How much darker the farthest shard is'),
  }),
  ...phase('Reduced motion', {
    flash: share('Reduced motion: the flash in their place'),
  }),
};

export const limits: Limits<Tuning> = {
  spread: { most: ({ seconds }) => SHORTEST_LIFE * seconds, by: 'the shortest life of a shard' },
  smallest: { most: ({ largest }) => largest, by: 'the largest shard' },
};

export const labelKnobs: LabelKnobs<Tuning> = { 'burst.done': 'seconds' };
