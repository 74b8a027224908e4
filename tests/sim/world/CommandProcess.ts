import type { Scheduler } from '../engine/Scheduler.ts';
import type { Owner, SimulatedDatabase } from './SimulatedDatabase.ts';

/** A process in which the operator gives an order; like a server it may die at any wait. */
export class CommandProcess implements Owner {
  readonly name = 'operator';
  /** Rejects when the process dies. */
  readonly death: Promise<never>;
  readonly #database: SimulatedDatabase;
  readonly #scheduler: Scheduler;
  #die: () => void = () => undefined;
  alive = true;

  constructor(database: SimulatedDatabase, scheduler: Scheduler) {
    this.#database = database;
    this.#scheduler = scheduler;
    this.death = new Promise((_, reject) => {
      this.#die = () => reject(new Error('the process died'));
    });
    // Nobody may be waiting for it.
    this.death.catch(() => undefined);
  }

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#scheduler.after(milliseconds, () => {
        if (this.alive) resolve();
      });
    });
  }

  async kill(): Promise<void> {
    this.alive = false;
    await this.#database.forget(this);
    this.#die();
  }
}
