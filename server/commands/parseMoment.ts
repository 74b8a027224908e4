import { OperatorError } from '../OperatorError.ts';

/** A day of UTC, or a time with its zone: not the many other forms that Date guesses at, months before days among them. */
const MOMENT = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|UTC|[+-]\d\d(:?\d\d)?))?$/;

/** A moment as operators write it, such as 2026-11-22T03:00:00Z. @throws OperatorError. */
export function parseMoment(word: string): Date {
  const date = new Date(MOMENT.test(word) ? word : Number.NaN);
  if (Number.isNaN(date.getTime()))
    throw new OperatorError(`${word} is no moment such as 2026-11-22T03:00:00Z`);
  return date;
}
