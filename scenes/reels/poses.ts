import type { Show } from '../../common/rules/spin.ts';
import { FIXTURE, fixturePlan } from '../kit/spinFixture.ts';
import type { Pose } from '../pose.ts';
import type { ReelsCues, ReelsProps } from './types.ts';

/** What each reel wins, as indices into the fixture's skins: the dearest stops at a place of its own. */
const TWO = [7, 3];
const THREE = [9, 4, 11];
const FIVE = [11, 6, 10, 2, 8];
const TEN = [8, 11, 5, 10, 9, 7, 0, 11, 6, 10];

/** Every mode and every talisman in one of the rounds. */
const SHOWS: readonly (Show | null)[] = [
  ...[null, null],
  { mode: 'aggressive', talisman: 'lightning' },
  { mode: 'calm', talisman: 'clover' },
  null,
  { mode: 'precise', talisman: 'crystal' },
];

const spin = (name: string, seconds: number, winners: readonly number[]): Pose<ReelsProps, ReelsCues> => {
  const show = SHOWS[winners.length] ?? { mode: 'precise', talisman: 'dragon' };
  const plan = winners.map((winner, reel) => fixturePlan(winner, show, reel + 1));
  return { name, props: { ...FIXTURE, count: winners.length }, cue: 'spin', seconds, plan };
};

export const poses: readonly Pose<ReelsProps, ReelsCues>[] = [
  { name: 'idle', props: { ...FIXTURE, count: 5 }, cue: 'idle', seconds: 0, plan: undefined },
  spin('two', 10.1, TWO),
  spin('three', 11.5, THREE),
  spin('tense', 9.6, THREE),
  spin('five', 10.6, FIVE),
  spin('ten', 13.25, TEN),
  spin('fast', 1.2, TEN),
  spin('flight', 12.62, TEN),
];
