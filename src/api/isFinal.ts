import type { ErrorCode } from '../../common/api/contract.ts';
import { isRefused } from './error.ts';

/** Codes of refusals that another try only gets again. */
const FINAL: readonly ErrorCode[] = [
  'item not found',
  'item not available',
  'target not available',
  'too late to cancel',
];

/** Whether another try would only be refused again. */
export function isFinal(error: unknown): boolean {
  return FINAL.some((code) => isRefused(error, code));
}
