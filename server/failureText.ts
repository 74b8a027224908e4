import { isTransient } from './db/transientError.ts';
import { Refusal } from './domain/Refusal.ts';
import { OperatorError } from './OperatorError.ts';

/**
 * Codes of failures that say enough: the address can't be had, nothing can be written in DATA_DIR, or the role of
 * DATABASE_URL may not do what is asked of it (42501), as to make tables.
 */
const OPERATOR_ERROR_CODES = new Set<unknown>([
  'EADDRINUSE',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EACCES',
  'EEXIST',
  'ENOSPC',
  'ENOTDIR',
  'EROFS',
  '42501',
]);

/**
 * What an operator is told of the failure that ended a program: the message where they can put it right, else the stack
 * too, for whoever looks for the mistake. Other fields of an error are left out, as some hold secrets.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message, stack } = error as Error & { code?: unknown };
  const isPlain =
    error instanceof OperatorError ||
    error instanceof Refusal ||
    isTransient(error) ||
    OPERATOR_ERROR_CODES.has(code);
  return isPlain ? message : (stack ?? message);
}
