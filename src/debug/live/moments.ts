import { SKIP_DELAY_SECONDS } from '../../../common/rules/roundTimes.ts';
import { mayBeSkipped } from '../../state/round/life.ts';
import type { Phase } from '../../state/round/round.ts';
import type { ReplayedRound } from './replayedRound.ts';

/** How long the result is followed: all that comes in with it stands by then. */
export const RESULT_SECONDS = 4;

/** How long the page on which the tap is made is seen before it. */
const PAGE_SECONDS = 1;

/** An instant at which the page of a round changes by itself, seconds from the tap. */
export interface Moment {
  readonly name: string;
  readonly at: number;
  /** Null before the tap. */
  readonly phase: Phase | null;
  /** When its phase began. */
  readonly since: number;
  readonly canSkip: boolean;
}

/** Every such instant of a round that nobody cuts short, its beginning and its end. */
export function momentsOf({ countdownSeconds: countdown, playingSeconds: playing }: ReplayedRound): {
  readonly moments: readonly Moment[];
  readonly begin: number;
  readonly end: number;
} {
  const landed = countdown + playing;
  const moments: Moment[] = [
    { name: 'page', at: -PAGE_SECONDS, phase: null, since: -PAGE_SECONDS, canSkip: false },
    { name: 'settled', at: 0, phase: 'settled', since: 0, canSkip: false },
  ];
  for (let at = 0; at < countdown; at++) {
    moments.push({ name: String(countdown - at), at, phase: 'countdown', since: 0, canSkip: false });
  }
  const play = { at: countdown, phase: 'playing', since: countdown } as const;
  moments.push({ ...play, name: 'playing', canSkip: false });
  if (mayBeSkipped(playing)) {
    moments.push({ ...play, name: 'skip', at: countdown + SKIP_DELAY_SECONDS, canSkip: true });
  }
  moments.push({ name: 'landed', at: landed, phase: 'landed', since: landed, canSkip: false });
  return { moments, begin: -PAGE_SECONDS, end: landed + RESULT_SECONDS };
}
