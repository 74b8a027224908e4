export const DAY_MS = 24 * 3600_000;

/**
 * Seconds by which a call may be booked later than its own moment says: it has waited, and clocks of servers differ.
 */
export const LATE_CALL_SECONDS = 120;

/** The UTC day of a moment, in days since 1970-01-01. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS);
}

/** The moment at which a day since 1970-01-01 UTC begins. */
export function startOfDay(day: number): Date {
  return new Date(day * DAY_MS);
}

/** The moment so many seconds after another; before it where they are negative. */
export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
