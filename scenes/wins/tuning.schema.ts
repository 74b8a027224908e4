import { ease, ms, px, type TuningSchema } from '../kit/tuning.schema.ts';
import type { Tuning } from './index.ts';

export const schema: TuningSchema<Tuning> = {
  card: px('Width of a card', 60, 240),
  tall: px('Height of a card', 60, 240),
  gap: px('Between two cards', 0, 40),
  gutter: px('Before the first card and after the last', 0, 60),
  enterSeconds: ms('The row makes room for a new win', 100, 2000),
  enterEase: ease('How it makes room'),
  fadeSeconds: ms('Reduced motion: the fade to a new win', 100, 1500),
};
