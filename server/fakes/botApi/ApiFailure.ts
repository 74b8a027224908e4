/** A refusal of the Bot API: HTTP status, text, and the seconds to wait where there are any. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(status: number, description: string, retryAfter?: number) {
    super(description);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
