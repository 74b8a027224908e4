import { ease, ms, num, px, share, type TuningSchema, times } from '../kit/tuning.schema.ts';
import type { Tuning } from './index.ts';

export const schema: TuningSchema<Tuning> = {
  dropSeconds: ms('The reel drops in', 50, 1200),
  dropHeight: px('Where it drops from, above its place', 0, 240),
  dropEase: ease('How it lands'),
  slowInterval: ms('Time between two ticks from which the reel counts as slow', 60, 400),
  flexAngle: num('How far the pointer flexes on a tick, radians', 0, 1.2, 0.01),
  flexReach: num('How far before a tick the pointer is pushed, in slots', 0.02, 0.6, 0.01),
  flexDecay: num('How fast the pointer comes to rest', 2, 40, 0.5),
  flexSwing: num('How fast it swings meanwhile, radians a second', 5, 120, 1),
  liftScale: times('Size of the winner when lifted', 1, 2.4),
  liftRise: px('How far the winner rises', -40, 120),
  liftSeconds: ms('The winner lifts', 100, 1500),
  liftEase: ease('How it lifts'),
  veil: share('Darkness over the others'),
  floodSeconds: ms('Its rarity floods the room', 100, 2000),
  flood: share('Strength of that light'),
  sparkSpeed: px('How far sparks fly in a second', 0, 800),
  fadeSeconds: ms('Reduced motion: the fade to the winner', 100, 1500),
  idleAlpha: share('Before the spin: how much shows'),
};
