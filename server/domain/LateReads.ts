import { flushedBy, hasReplayed, type LogPosition } from '../db/postgres/replica.ts';
import type { Db } from '../db/schema.ts';
import { Refusal } from './Refusal.ts';

/** How often the replica is looked at: by the next look it has to be where the primary was at the last. */
const LOOK_INTERVAL_MS = 3000;

/**
 * Reads that may be some seconds late, and are not about money: from a replica while there is one that answers and
 * keeps up, else from the primary.
 */
export class LateReads {
  readonly #primary: Db;
  readonly #replica: Db | null;
  readonly #onFailure: (error: unknown) => void;
  #isResting = false;
  #failures = 0;
  /** When the last look at the replica ended, by performance.now(), and where the primary was then. */
  #lookedAt = Number.NEGATIVE_INFINITY;
  #flushed: LogPosition | null = null;

  /** `onFailure` is told why the replica is left alone from now on. */
  constructor(primary: Db, replica: Db | null = null, onFailure: (error: unknown) => void = () => {}) {
    this.#primary = primary;
    this.#replica = replica;
    this.#onFailure = onFailure;
  }

  /** Whether there is a replica that did not answer the last time, or was behind. */
  get isReplicaDown(): boolean {
    return this.#isResting;
  }

  /**
   * What `work` reads; it runs again on the primary where the replica fails it, or refuses what it may not have yet.
   */
  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (this.#replica === null) return work(this.#primary);
    // Behind the answer: nobody's call waits for that.
    if (performance.now() - this.#lookedAt >= LOOK_INTERVAL_MS) void this.#look(this.#replica);
    if (this.#isResting) return work(this.#primary);
    try {
      return await work(this.#replica);
    } catch (error) {
      if (!(error instanceof Refusal)) this.#rest(error);
      return work(this.#primary);
    }
  }

  /**
   * Looks whether the replica answers, is the primary's and has what that had at the last look. Positions in the log
   * tell whatever holds it up, and stay where they are while nothing is written.
   */
  async #look(replica: Db): Promise<void> {
    // No other look meanwhile.
    this.#lookedAt = Number.POSITIVE_INFINITY;
    const failures = this.#failures;
    const last = this.#flushed;
    const position = last ?? (await this.#askPrimary());
    try {
      if (position !== null) {
        // At first only whether it is a replica of this primary.
        if (!(await hasReplayed(replica, { ...position, at: last?.at ?? '0/0' })))
          throw new Error(`the replica is more than ${LOOK_INTERVAL_MS} ms behind`);
        // A read that has failed meanwhile knows better than a look that began before it.
        if (this.#failures === failures) this.#isResting = false;
      }
    } catch (error) {
      this.#rest(error);
    }
    this.#flushed = await this.#askPrimary();
    this.#lookedAt = performance.now();
  }

  /**
   * Where the primary is. A primary that does not answer is no fault of the replica: then its last position will do.
   */
  #askPrimary(): Promise<LogPosition | null> {
    return flushedBy(this.#primary).catch(() => this.#flushed);
  }

  /** Leaves the replica alone until a look finds it well. */
  #rest(error: unknown): void {
    if (!this.#isResting) this.#onFailure(error);
    this.#isResting = true;
    this.#failures += 1;
  }
}
