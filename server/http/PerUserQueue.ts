import { Refusal } from '../domain/Refusal.ts';

/** How long a call waits for earlier ones of the same user. */
const MAX_WAIT_MS = 5000;

/**
 * Lets the transactions of one user run one after the other. The user's row would make them wait for each other
 * anyway, but holding a connection each: one impatient player could keep everybody else from the database.
 */
export class PerUserQueue {
  readonly #last = new Map<number, Promise<unknown>>();

  /**
   * Runs `work` when all that was begun for this user before it has ended, well or not.
   * @throws Refusal `unavailable` where that takes too long; `work` is not begun then.
   */
  run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const previous = this.#last.get(userId);
    const result = previous === undefined ? work() : this.#runAfter(previous, work);
    // Whoever comes next waits for the work itself, even where a caller before it has given up.
    const ended = Promise.allSettled([previous, result]).then(() => {
      if (this.#last.get(userId) === ended) this.#last.delete(userId);
    });
    this.#last.set(userId, ended);
    return result;
  }

  async #runAfter<T>(previous: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const expired = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Refusal('unavailable')), MAX_WAIT_MS);
    });
    try {
      await Promise.race([previous, expired]);
    } finally {
      clearTimeout(timer);
    }
    return work();
  }
}
