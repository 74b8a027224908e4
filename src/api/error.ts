/** What went wrong with a call, coarse enough to decide what to do next. */
export type ApiErrorKind = 'network' | 'timeout' | 'unauthorized' | 'forbidden' | 'refused' | 'server';

/** A call that failed. `code` is the server's `error`, `needed` the crystals that are missing. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly code: string;
  readonly status: number;
  readonly needed: number | undefined;

  constructor(kind: ApiErrorKind, code: string, status = 0, needed?: number) {
    super(status > 0 ? `HTTP status ${status}: ${code}` : code);
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.needed = needed;
  }
}

/** Whether it is unknown if the server did the call, so that the same key should be sent again. */
export function isUncertain(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.kind === 'network' ||
      error.kind === 'timeout' ||
      error.code === 'too many requests' ||
      (error.kind === 'server' && error.code !== INVALID_ANSWER))
  );
}

/** Code of an answer whose shape is not the contract's. */
export const INVALID_ANSWER = 'invalid answer';
