import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { Refusal } from './Refusal.ts';

/** How long a replica that has failed is not asked, and then tried again and again. */
const REPLICA_RETRY_MS = 5000;

/**
 * Reads that may be some seconds late, and are not about money: from a replica while there is one that answers, else from
 * the primary.
 */
export class LateReads {
  readonly #primary: Db;
  readonly #replica: Db | null;
  readonly #onFailure: (error: unknown) => void;
  #isResting = false;

  /** `onFailure` is told why the replica is left alone from now on. */
  constructor(primary: Db, replica: Db | null = null, onFailure: (error: unknown) => void = () => {}) {
    this.#primary = primary;
    this.#replica = replica;
    this.#onFailure = onFailure;
  }

  /** Whether there is a replica that did not answer the last time. */
  get isReplicaDown(): boolean {
    return this.#isResting;
  }

  /** What `work` reads; it runs again on the primary where the replica fails it, or refuses what it may not have yet. */
  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (this.#replica === null || this.#isResting) return work(this.#primary);
    try {
      return await work(this.#replica);
    } catch (error) {
      if (!(error instanceof Refusal)) {
        this.#onFailure(error);
        this.#rest(this.#replica);
      }
      return work(this.#primary);
    }
  }

  /** Leaves the replica alone until it answers again: nobody's call waits for that. */
  #rest(replica: Db): void {
    this.#isResting = true;
    const tryAgain = () =>
      sql`SELECT 1`.execute(replica).then(
        () => {
          this.#isResting = false;
        },
        () => this.#rest(replica),
      );
    setTimeout(tryAgain, REPLICA_RETRY_MS).unref();
  }
}
