import type { Show } from '../../common/rules/spin.ts';
import { FIXTURE, fixturePlan } from '../kit/spinFixture.ts';
import type { Pose } from '../pose.ts';
import type { RouletteCues, RouletteProps } from './types.ts';

const spin = (
  name: string,
  seconds: number,
  winner: number,
  show: Show,
): Pose<RouletteProps, RouletteCues> => {
  return { name, props: FIXTURE, cue: 'spin', seconds, plan: fixturePlan(winner, show) };
};

/** Four rounds: every mode and every talisman in one of them. */
const DRAGON = { mode: 'precise', talisman: 'dragon' } as const;
const CLOVER = { mode: 'calm', talisman: 'clover' } as const;
const CRYSTAL = { mode: 'precise', talisman: 'crystal' } as const;
const LIGHTNING = { mode: 'aggressive', talisman: 'lightning' } as const;

export const poses: readonly Pose<RouletteProps, RouletteCues>[] = [
  { name: 'idle', props: FIXTURE, cue: 'idle', seconds: 0, plan: undefined },
  spin('drop', 0.12, 0, DRAGON),
  spin('fast', 1.5, 0, DRAGON),
  spin('slow', 7, 3, CLOVER),
  spin('orbit', 3.2, 5, CRYSTAL),
  spin('storm', 2.4, 11, LIGHTNING),
  spin('overshoot', 9.19, 11, LIGHTNING),
  spin('settled', 10, 0, DRAGON),
  spin('lift', 10.3, 5, CRYSTAL),
  spin('won-common', 11, 11, LIGHTNING),
  spin('won-exceptional', 11, 0, DRAGON),
];
