import { ease, type LabelKnobs, ms, phase, type TuningSchema } from '../kit/knobs.ts';
import type { Tuning } from './types.ts';

export const schema: TuningSchema<Tuning> = {
  ...phase('A new win', {
    enterSeconds: ms('The row makes room for a new win', 100, 2000),
    enterEase: ease('How it makes room'),
  }),
  ...phase('Reduced motion', {
    fadeSeconds: ms('Reduced motion: the fade to a new win', 100, 1500),
  }),
};

export const labelKnobs: LabelKnobs<Tuning> = { 'enter.done': 'enterSeconds' };
