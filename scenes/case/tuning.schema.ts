import {
  type FixedLabels,
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
import type { Tuning } from './types.ts';

export const schema: TuningSchema<Tuning> = {
  ...phase('Size', {
    width: px('Width of the case for which the lengths below are meant', 120, 480),
    share: num('Share of the slot that the case fills', 0.2, 1, 0.01),
  }),
  ...phase('The case waits', {
    breath: share('Light of the case that waits, when it breathes in'),
    breathSeconds: ms('A breath', 800, 8000),
    sheen: share('The light that crosses the case that waits', 2),
    sheenEvery: ms('It comes again after', 1500, 15000),
    sheenSeconds: ms('It crosses the case in', 300, 4000),
    hop: px('How high the case hops when it is tapped', 0, 60),
    hopSeconds: ms('The hop', 200, 1500),
  }),
  ...phase('The countdown', {
    shakeDistance: px('How far it shakes', 0, 30),
    shakeTurn: num('How far it turns as it shakes, radians', 0, 0.3, 0.005),
    rattle: px('How far the lid rattles', 0, 40),
    punch: share('How far it swells on a second', 0.4),
    leak: share('Light that leaks from the lid', 2),
    zoom: share('How much nearer the case comes in the countdown', 0.4),
    spark: times('How hard sparks are thrown on a second', 0, 3),
    crouch: share('How far it crouches before the lid flies', 0.4),
    crouchSeconds: ms('The crouch', 50, 1000),
  }),
  ...phase('It opens', {
    openSeconds: ms('The opening, to its end', 400, 3000),
    flySeconds: ms('The lid flies', 100, 2000),
    flyTurn: num('How far the lid turns as it flies, radians', -4, 4, 0.05),
    sinkDelay: ms('The body waits before it sinks', 0, 1000),
    flash: share('The flash'),
    shardRise: times('How far shards are thrown, in sides', 0, 4),
    shardFall: times('How hard they fall, in sides', 0, 6),
  }),
};

export const limits: Limits<Tuning> = {
  sheenSeconds: { most: ({ sheenEvery }) => sheenEvery, by: 'the next light that crosses' },
  flySeconds: { most: ({ openSeconds }) => openSeconds, by: 'the end of the opening' },
  sinkDelay: { most: ({ openSeconds }) => openSeconds, by: 'the end of the opening' },
};

export const labelKnobs: LabelKnobs<Tuning> = {
  'open.sink': 'sinkDelay',
  'open.done': 'openSeconds',
  'hop.done': 'hopSeconds',
};

export const fixedLabels: FixedLabels = {
  'countdown.two': 'by the rules: a countdown of 3 s',
  'countdown.one': 'by the rules: a countdown of 3 s',
  'countdown.done': 'by the rules: a countdown of 3 s',
  'page.done': 'by the case itself: it rests after a minute, between two sheens',
};
