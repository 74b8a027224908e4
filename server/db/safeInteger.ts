/** PostgreSQL's number of the type bigint: its values come as text. */
export const INT8_OID = 20;

/**
 * A bigint of the database as a number.
 * @throws RangeError above 2^53 − 1, where a number would be wrong without a word.
 */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
}
