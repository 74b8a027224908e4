/** How long ago something was: the unit a person would use, and how many of it. */
export type TimeAgo =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** Seconds below which it is just now. */
const NOW = 300;

/** `seconds` ago in words' terms: under 300 s now, under an hour minutes, under a day hours, else days. */
export function timeAgo(seconds: number): TimeAgo {
  if (seconds < NOW) return { unit: 'now' };
  if (seconds < HOUR) return { unit: 'minutes', count: Math.floor(seconds / MINUTE) };
  if (seconds < DAY) return { unit: 'hours', count: Math.floor(seconds / HOUR) };
  return { unit: 'days', count: Math.floor(seconds / DAY) };
}
