/** Seconds on the page's clock, the one that stage, sound, haptics and pages follow a round by. */
export function pageSeconds(): number {
  return performance.now() / 1000;
}

/** Ends the life of a round that the player has left. */
export class RoundLeft extends Error {}

/**
 * The clock of one round. Each wait begins when the one before was due, not when the page came to it: a page that was
 * blocked or hidden goes on where the round would be by now.
 */
export class RoundClock {
  /** When the running phase began, seconds of `pageSeconds`. */
  time = pageSeconds();
  #timers: ReturnType<typeof setTimeout>[] = [];
  #end: (time: number) => void = () => {};
  #leave: () => void = () => {};

  /** Waits are counted from now on. */
  start(): void {
    this.time = pageSeconds();
  }

  /** Calls `action` `seconds` into the running phase, unless that ends before. */
  after(seconds: number, action: () => void): void {
    this.#timers.push(setTimeout(action, Math.round((this.time + seconds - pageSeconds()) * 1000)));
  }

  /**
   * Waits for `seconds`, or for `cut`.
   * @throws RoundLeft when the clock is stopped.
   */
  wait(seconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#end = (time) => {
        this.#clear();
        this.time = time;
        resolve();
      };
      this.#leave = () => reject(new RoundLeft());
      const due = this.time + seconds;
      if (Number.isFinite(due)) this.after(seconds, () => this.#end(due));
    });
  }

  /** Ends the wait that runs. */
  cut(): void {
    this.#end(pageSeconds());
  }

  /** Nothing comes after this. */
  stop(): void {
    this.#clear();
    this.#leave();
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#end = () => {};
  }
}
