import { Refusal } from '../domain/Refusal.ts';

/** Pieces of work that wait or are done, at most: the last comes within seconds, while its visitor still waits. */
const MAX_UNDONE = 10;

interface Waiting {
  readonly start: () => Promise<unknown>;
  readonly refuse: (refusal: Refusal) => void;
}

/**
 * Does one piece of work after the other, and lets visitors take turns: whoever asks for many waits for their own.
 * Where no more may wait, whoever has the most waiting gives a place to those who have fewer.
 */
export class VisitorTurns {
  /** What waits, by visitor; whose turn it is comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #undone = 0;
  #isBusy = false;

  /** @throws Refusal `unavailable` where too much else is to be done first. */
  take<T>(visitor: string, work: () => Promise<T>): Promise<T> {
    if (this.#undone >= MAX_UNDONE) this.#makeRoom(visitor);
    this.#undone++;
    const done = new Promise<T>((resolve, reject) => {
      const start = () => work().then(resolve, reject);
      this.#waiting.set(visitor, [...(this.#waiting.get(visitor) ?? []), { start, refuse: reject }]);
    });
    if (!this.#isBusy) void this.#doAll();
    return done.finally(() => {
      this.#undone--;
    });
  }

  #makeRoom(visitor: string): void {
    const own = this.#waiting.get(visitor)?.length ?? 0;
    const [most = []] = [...this.#waiting.values()].sort((one, other) => other.length - one.length);
    if (most.length <= own + 1) throw new Refusal('unavailable');
    most.pop()?.refuse(new Refusal('unavailable'));
  }

  async #doAll(): Promise<void> {
    this.#isBusy = true;
    for (;;) {
      const [turn] = this.#waiting;
      if (!turn) break;
      const [visitor, [next, ...others]] = turn;
      this.#waiting.delete(visitor);
      if (others.length > 0) this.#waiting.set(visitor, others);
      await next?.start();
    }
    this.#isBusy = false;
  }
}
