/** Calls that one user may make in one second. */
export interface RateLimits {
  readonly changes: number;
  readonly reads: number;
}

export const RATE_LIMITS: RateLimits = { changes: 10, reads: 30 };

/**
 * Counts the calls of each user in the running second. In memory: the client goes to one host per user id, so one
 * server sees all of a user's calls.
 */
export class RateLimiter {
  readonly #limits: RateLimits;
  #second = 0;
  #counts = new Map<string, number>();

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Counts one call; false where it is one too many. */
  allows(userId: number, changes: boolean, now = Date.now()): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#counts = new Map();
    }
    const key = `${changes ? 'c' : 'r'}${userId}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= (changes ? this.#limits.changes : this.#limits.reads);
  }
}
