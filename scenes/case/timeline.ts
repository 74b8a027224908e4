import { COUNTDOWN_SECONDS } from '../../common/rules/roundTimes.ts';
import type { Labels } from '../scene.ts';
import type { CaseCues, Tuning } from './types.ts';

/** Seconds after which a waiting case comes to rest. */
const MAX_IDLE_SECONDS = 60;

/** Seconds until a case that has waited for `from` seconds rests: when no light crosses it. */
function idleSeconds(from: number, { sheenEvery }: Tuning): number {
  return Math.ceil((from + MAX_IDLE_SECONDS) / sheenEvery) * sheenEvery - from;
}

/** Seconds of a cue's labels; `from`: the seconds that the case has waited already. */
export function labelsOf(cue: keyof CaseCues, from: number, tuning: Tuning, isStatic: boolean): Labels {
  if (cue === 'countdown') return { three: 0, two: 1, one: 2, done: COUNTDOWN_SECONDS };
  if (cue === 'open') return { fly: 0, sink: tuning.sinkDelay, done: tuning.openSeconds };
  if (isStatic) return {};
  return { done: cue === 'hop' ? tuning.hopSeconds : idleSeconds(from, tuning) };
}
