import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Callers whose window is remembered at once; of more, those are forgotten whose window began first. */
const MAX_CALLERS = 50_000;

interface Window {
  calls: number;
  /** By performance.now(). */
  readonly until: number;
}

/**
 * Counts the calls of each caller in windows that begin with a first call. They are told by a clock that never goes
 * back: by that of the machine everybody who is here would be refused for as long as it was ahead before it was put
 * right.
 */
export class CallCounter implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(
    caller: string,
    callback: (error: null, counted: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(caller);
    const window = known !== undefined && now < known.until ? known : this.#begin(caller, now + windowMs);
    window.calls += 1;
    callback(null, { current: window.calls, ttl: Math.ceil(window.until - now) });
  }

  child(): CallCounter {
    return new CallCounter();
  }

  #begin(caller: string, until: number): Window {
    const window = { calls: 0, until };
    this.#windows.delete(caller);
    const [oldest] = this.#windows.size < MAX_CALLERS ? [] : this.#windows.keys();
    if (oldest !== undefined) this.#windows.delete(oldest);
    this.#windows.set(caller, window);
    return window;
  }
}
