/**
 * Lets the transactions of one user run one after the other. The user's row would make them wait for each other
 * anyway, but holding a connection each: one impatient player could keep everybody else from the database.
 */
export class Turns {
  readonly #last = new Map<number, Promise<unknown>>();

  /** Runs `work` when all that was begun for this user before it has ended, well or not. */
  async take<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(userId) ?? Promise.resolve()).then(work, work);
    this.#last.set(userId, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(userId) === turn) this.#last.delete(userId);
    }
  }
}
