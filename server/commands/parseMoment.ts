import { OperatorError } from '../OperatorError.ts';

/**
 * A day of UTC, or a time with its zone: not the many other forms that Date guesses at, months before days among them.
 * Before the year 1 there was none, and PostgreSQL knows no 0.
 */
const MOMENT = /^((?!0000)\d{4}-\d\d-\d\d)([T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|UTC|[+-]\d\d(:?\d\d)?))?$/;

/** Whether a day is one of the calendar: Date takes 30 February for 2 March. */
function isDay(text: string): boolean {
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A moment as operators write it, such as 2026-11-22T03:00:00Z. @throws OperatorError. */
export function parseMoment(word: string): Date {
  const [, day = ''] = MOMENT.exec(word) ?? [];
  const date = new Date(isDay(day) ? word : Number.NaN);
  if (Number.isNaN(date.getTime()))
    throw new OperatorError(`"${word}" is no moment such as 2026-11-22T03:00:00Z`);
  return date;
}
