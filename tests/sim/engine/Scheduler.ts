const realImmediate = globalThis.setImmediate;

/** Something that happens at a moment of virtual time; `canceled` lets it pass. */
export interface Appointment {
  readonly at: number;
  readonly order: number;
  readonly run: () => unknown;
  canceled: boolean;
}

function isBefore(one: Appointment, other: Appointment): boolean {
  return one.at === other.at ? one.order < other.order : one.at < other.at;
}

/** The appointments of a world, the next one first: a binary heap. */
class Calendar {
  readonly #heap: Appointment[] = [];

  get next(): Appointment | undefined {
    return this.#heap[0];
  }

  add(appointment: Appointment): void {
    const heap = this.#heap;
    let place = heap.push(appointment) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || isBefore(above, appointment)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = appointment;
  }

  removeNext(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      let below = heap[child];
      if (below === undefined) break;
      const right = heap[child + 1];
      if (right !== undefined && isBefore(right, below)) {
        below = right;
        child += 1;
      }
      if (isBefore(last, below)) break;
      heap[place] = below;
      place = child;
    }
    heap[place] = last;
  }
}

/**
 * Virtual time, and the one order in which things happen. Nothing goes on between two appointments: before the next one
 * begins, all that the last one has set in motion has come to wait for another appointment.
 */
export class Scheduler {
  readonly #calendar = new Calendar();
  #now: number;
  #order = 0;
  #pendingImmediates = 0;

  /** `start` in milliseconds since 1970. */
  constructor(start: number) {
    this.#now = start;
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.#now;
  }

  /** Appointments that were made so far: two runs of one seed are at the same place where this is the same. */
  get made(): number {
    return this.#order;
  }

  /** Has `run` called in so many virtual milliseconds; where it returns a promise, time stands still until it ends. */
  after(milliseconds: number, run: () => unknown): Appointment {
    this.#order += 1;
    const at = this.#now + Math.max(0, milliseconds);
    const appointment = { at, order: this.#order, run, canceled: false };
    this.#calendar.add(appointment);
    return appointment;
  }

  /** Resolves in so many virtual milliseconds. */
  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(milliseconds, () => resolve());
    });
  }

  /** Does `work`, which may take real time, at a moment of its own: nothing else happens meanwhile. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.after(0, () => work().then(resolve, reject));
    });
  }

  /** Stands for setImmediate, so that nobody is left behind when time goes on. */
  immediate<A extends unknown[]>(callback: (...args: A) => void, ...args: A): NodeJS.Immediate {
    this.#pendingImmediates += 1;
    return realImmediate(() => {
      this.#pendingImmediates -= 1;
      callback(...args);
    });
  }

  /** Lets time go on until `done` says so, or until nothing is left to happen. */
  async run(done: () => boolean): Promise<void> {
    await this.#standstill();
    while (!done()) {
      const { next } = this.#calendar;
      if (next === undefined) return;
      this.#calendar.removeNext();
      if (next.canceled) continue;
      this.#now = next.at;
      await next.run();
      await this.#standstill();
    }
  }

  async #standstill(): Promise<void> {
    do {
      await new Promise<void>((resolve) => realImmediate(resolve));
    } while (this.#pendingImmediates > 0);
  }
}
