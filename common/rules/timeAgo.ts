import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from './durations.ts';

/** How long ago something was: the unit that a person would use, and how many of it. */
type TimeAgo =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

/** Something younger is just now. */
export const NOW_SECONDS = 300;

/** `seconds` ago in the unit for words: under 300 s now, under an hour minutes, under a day hours, else days. */
export function timeAgo(seconds: number): TimeAgo {
  if (seconds < NOW_SECONDS) return { unit: 'now' };
  if (seconds < SECONDS_PER_HOUR) return { unit: 'minutes', count: Math.floor(seconds / SECONDS_PER_MINUTE) };
  if (seconds < SECONDS_PER_DAY) return { unit: 'hours', count: Math.floor(seconds / SECONDS_PER_HOUR) };
  return { unit: 'days', count: Math.floor(seconds / SECONDS_PER_DAY) };
}
