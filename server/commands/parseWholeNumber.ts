import { OperatorError } from '../OperatorError.ts';

/** A number as it stands in the log, where the audit reads it: in one way only. @throws OperatorError. */
export function parseWholeNumber(word = ''): number {
  const number = /^[1-9]\d{0,15}$/.test(word) ? Number(word) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new OperatorError(`"${word}" is no whole number above 0`);
  return number;
}
