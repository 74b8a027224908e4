import { atPace, revealSeconds } from '../../common/rules/pace.ts';
import { QUICK_PACE } from '../../common/rules/roundTimes.ts';
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
import { MAX_REELS } from './layout.ts';
import type { Tuning } from './types.ts';

export const schema: TuningSchema<Tuning> = {
  ...phase('Before the spin', {
    idleAlpha: share('Before the spin: how much shows'),
  }),
  ...phase('The reels drop in', {
    dropSeconds: ms('A reel drops in', 50, 1200),
    dropHeight: px('Where it drops from, along its way', 0, 240),
    dropEase: ease('How it lands'),
    dropStagger: ms('From one reel to the next', 0, 100),
  }),
  ...phase('The spin', {
    wall: share('Light on the planes of the room'),
    spot: share('Light behind the reels'),
    motionBlur: share('How much of a fast card is motion blur'),
    breath: num('How much the room breathes while the reels slow down', 0, 0.05, 0.001),
    flexAngle: num('How far a pointer flexes on a tick, radians', 0, 1.2, 0.01),
    flexReach: num('How far before a tick it is pushed, in slots', 0.02, 0.6, 0.01),
    flexDecay: num('How fast it comes to rest', 2, 40, 0.5),
    flexSwing: num('How fast it swings meanwhile, radians a second', 5, 120, 1),
  }),
  ...phase('The talisman’s trail', {
    trail: share("Strength of the talisman's trail"),
    trailSize: times('Size of its parts', 0.4, 2),
  }),
  ...phase('The tension, from 7 s on', {
    zoom: num('How much nearer the camera comes from 7 s on', 0, 0.3, 0.005),
    dim: share('How dark everything but the pointers and their cards becomes from 7 s on'),
    kick: num('Aggressive: how hard the reels are pulled up', 0, 0.2, 0.005),
  }),
  ...phase('A reel stops', {
    lift: times('Size of a winner when its reel has stopped', 1, 1.6),
    liftSeconds: ms('A winner lifts', 100, 1000),
    liftEase: ease('How it lifts'),
    shade: share('Darkness over the others of its reel'),
    glow: share("Light of a winner's rarity"),
    flash: share('Flash in which it lifts', 2),
    ring: share('Ring of light that runs out from it'),
  }),
  ...phase('The winners gather', {
    gatherDelay: ms('From the last stop until the cards break', 0, 400),
    gatherSeconds: ms('The items fly to their places on the result', 100, 700),
    gatherStagger: ms('From one item to the next', 0, 50),
    swell: share('How much larger they are on their way'),
    fadeOutSeconds: ms('The reels fade out behind them', 100, 900),
    veil: share('Darkness over the others'),
    floodSeconds: ms('The rarity of the dearest floods the room', 100, 2000),
    flood: share('Strength of that light'),
    sparkSpeed: px('How far stones fly from the dearest', 0, 800),
    sparkFall: px('How far they fall', 0, 400),
  }),
  ...phase('Reduced motion', {
    fadeSeconds: ms('Reduced motion: the fade to the winners', 100, 1500),
  }),
};

/** Seconds from the break of the cards to the result on the page. */
function gathering({ gatherDelay }: Tuning, pace = 1): number {
  return revealSeconds({ pace }, MAX_REELS) - atPace({ pace }, gatherDelay);
}

const RESULT = 'the result on the page';

export const limits: Limits<Tuning> = {
  gatherSeconds: {
    // Quick play leaves the least time.
    most: (tuning) => gathering(tuning, QUICK_PACE) - (MAX_REELS - 1) * tuning.gatherStagger,
    by: 'the result on the page, for the last of ten in quick play',
  },
  fadeOutSeconds: { most: (tuning) => gathering(tuning), by: RESULT },
  floodSeconds: { most: (tuning) => gathering(tuning), by: RESULT },
};

export const labelKnobs: LabelKnobs<Tuning> = { 'spin.spin': 'dropSeconds', 'spin.gather': 'gatherDelay' };

export const fixedLabels: FixedLabels = {
  'spin.first': 'by the rules: a spin of 10 s',
  'spin.last': 'by the rules: reels stop 250 ms apart, the first after 10 s',
  'spin.strike': 'by the rules: reels stop 250 ms apart, the first after 10 s',
  'spin.done': 'by the rules: the result is on the page 1 s after the last stop, 600 ms in quick play',
};
