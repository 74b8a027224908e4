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
  ...phase('Before the spin', {
    halo: share('Glow of the win arc'),
    standOff: times('How far the pointer stands off until it turns, in radii', 0, 0.4),
  }),
  ...phase('The spin', {
    approachSeconds: ms('It comes to the ring', 50, 1500),
    lean: num('How far the pointer leans back at full speed, radians', 0, 1.2, 0.01),
    trail: share('The trail behind the pointer'),
    passing: share('Flare of the arc when the pointer has passed'),
    heartbeat: share('Heartbeat near an edge of the arc'),
  }),
  ...phase('The result', {
    restSeconds: ms('Silence between the stop and the result', 0, 1000),
    showSeconds: ms('The result is on show', 500, 5000),
    shardReach: times('How far shards fly, in radii', 0, 2),
    shardFall: px('How far shards fall', 0, 500),
  }),
  ...phase('Won', {
    burst: share('Won: the flood of light'),
    flooded: share('Won: the whole ring alight'),
    rays: share('Won: the rays'),
    rippleReach: times('Won: how far the rings go, in radii', 0, 2),
  }),
  ...phase('Lost', {
    dimmed: share('Lost: what is left of the arc'),
    crackHold: ms('Lost: the crack stays', 0, 1500),
    crackSeconds: ms('Lost: then it fades', 100, 2500),
  }),
  ...phase('Reduced motion', {
    fadeSeconds: ms('Reduced motion: the fade to the roll', 100, 400),
  }),
};

export const limits: Limits<Tuning> = {
  crackHold: {
    most: ({ showSeconds, crackSeconds }) => showSeconds - crackSeconds,
    by: 'the end of the result',
  },
  crackSeconds: {
    most: ({ showSeconds, crackHold }) => showSeconds - crackHold,
    by: 'the end of the result',
  },
};

export const labelKnobs: LabelKnobs<Tuning> = { 'spin.result': 'restSeconds', 'spin.done': 'showSeconds' };

export const fixedLabels: FixedLabels = {
  'spin.strike': 'by the rules: a spin of 7 s',
};
