import type * as v from 'valibot';
import type { ErrorBody, ErrorCode } from '../../common/api/contract.ts';

/** What went wrong with a call, coarse enough to decide what to do next. */
type ApiErrorKind = 'network' | 'timeout' | 'unauthorized' | 'forbidden' | 'refused' | 'server';

/** What a refusal says besides its code; see the contract. */
type RefusalDetails = Omit<v.InferOutput<typeof ErrorBody>, 'error'>;

/** A call that failed. `code` is the server's `error`, `details` what its body says besides. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly code: string;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(kind: ApiErrorKind, code: string, status = 0, details: RefusalDetails = {}) {
    super(status > 0 ? `HTTP status ${status}: ${code}` : code);
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Code of a refusal that says that nothing was drawn, though its status is 503. */
const DRAWS_PAUSED: ErrorCode = 'draws paused';
/** Code of an answer whose shape is not the contract's. */
export const INVALID_ANSWER = 'invalid answer';

/** Code of a failure that says no more than its status: not the server's word, but that of something between. */
export function codeOfStatus(status: number): string {
  return `HTTP status ${status}`;
}

/** Whether no answer came, so that the connection may be to blame. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');
}

/** Whether it is unknown if the server did the call, so that the same key should be sent again. */
export function isUncertain(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.kind !== 'unauthorized' &&
    (isUnanswered(error) ||
      error.code === 'too many requests' ||
      error.code === codeOfStatus(error.status) ||
      (error.kind === 'server' && error.code !== INVALID_ANSWER && error.code !== DRAWS_PAUSED))
  );
}

/**
 * Whether the server may have done the call: also where its answer says nothing, and another try would get it again.
 */
export function mayBeDone(error: unknown): boolean {
  return isUncertain(error) || (error instanceof ApiError && error.code === INVALID_ANSWER);
}

/** Whether the answer got lost of a call that may be done, so that it may be sent again at once, under its key. */
export function isLost(error: unknown): boolean {
  return mayBeDone(error) && !isRefused(error, 'too many requests');
}

/** Whether the server has refused the call by this code. */
export function isRefused(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether the server does not know any more who calls. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unauthorized';
}
