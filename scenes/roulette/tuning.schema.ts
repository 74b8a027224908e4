import { ANIMATION_WAIT_SECONDS, RESULT_DELAY_SECONDS } from '../../common/rules/roundTimes.ts';
import {
  ease,
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
    idleAlpha: share('Before the spin: how much shows'),
  }),
  ...phase('The reel drops in', {
    dropSeconds: ms('The reel drops in', 50, 1200),
    dropHeight: px('Where it drops from, above its place', 0, 240),
    dropEase: ease('How it lands'),
  }),
  ...phase('The spin', {
    wall: share('Light on the planes of the room'),
    spot: share('Light behind the slot under the pointer'),
    motionBlur: share('How much of a fast card is motion blur'),
    breath: num('How much the room breathes while the reel slows down', 0, 0.05, 0.001),
    slowInterval: ms('Time between two ticks from which the reel counts as slow', 60, 400),
    flexAngle: num('How far the pointer flexes on a tick, radians', 0, 1.2, 0.01),
    flexReach: num('How far before a tick the pointer is pushed, in slots', 0.02, 0.6, 0.01),
    flexDecay: num('How fast the pointer comes to rest', 2, 40, 0.5),
    flexSwing: num('How fast it swings meanwhile, radians a second', 5, 120, 1),
  }),
  ...phase('The talisman’s trail', {
    trail: share("Strength of the talisman's trail"),
    trailGap: px('How far from the cards it runs', 0, 60),
    trailSize: times('Size of its parts', 0.4, 2),
  }),
  ...phase('The tension, from 7 s on', {
    zoom: num('How much nearer the camera comes from 7 s on', 0, 0.3, 0.005),
    dim: share('How dark everything but the pointer and its card becomes from 7 s on'),
    kick: num('Aggressive: how hard the reel is pulled up', 0, 0.2, 0.005),
  }),
  ...phase('The reveal', {
    flightSeconds: ms('The item flies from its card to its place on the result', 200, 900),
    swell: share('How much larger it is on its way'),
    fadeOutSeconds: ms('The reel fades out behind it', 100, 900),
    veil: share('Darkness over the others'),
    floodSeconds: ms('Its rarity floods the room', 100, 2000),
    flood: share('Strength of that light'),
    sparkSpeed: px('How far stones fly from the winner', 0, 800),
    sparkFall: px('How far they fall', 0, 400),
  }),
  ...phase('Reduced motion', {
    fadeSeconds: ms('Reduced motion: the fade to the winner', 100, 1500),
  }),
};

export const limits: Limits<Tuning> = {
  floodSeconds: { most: () => ANIMATION_WAIT_SECONDS - RESULT_DELAY_SECONDS, by: 'the result on the page' },
};

export const labelKnobs: LabelKnobs<Tuning> = { 'spin.spin': 'dropSeconds' };

export const fixedLabels: FixedLabels = {
  'spin.slow': 'by the ticks, once they are slowInterval apart',
  'spin.settle': 'by the rules: 9 s of ticking',
  'spin.strike': 'by the rules: a spin of 10 s',
  'spin.reveal': 'by the rules: results after about 10.1 s',
  'spin.done': 'by the rules: 11000 ms until the result is on the page',
};
