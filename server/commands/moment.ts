import { OperatorError } from '../OperatorError.ts';

/** A moment as operators write it, such as 2026-11-22T03:00:00Z. @throws OperatorError. */
export function moment(word: string): Date {
  const date = new Date(word);
  if (Number.isNaN(date.getTime()))
    throw new OperatorError(`${word} is no moment such as 2026-11-22T03:00:00Z`);
  return date;
}
