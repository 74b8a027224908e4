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
export interface RoundClock {
  /** When the running phase began, seconds of `pageSeconds`. */
  readonly time: number;
  /** Waits are counted from now on. */
  start(): void;
  /** Calls `action` `seconds` into the running phase, unless that ends before. */
  after(seconds: number, action: () => void): void;
  /**
   * Waits for `seconds`, or for `cut`.
   * @throws RoundLeft when the clock is stopped.
   */
  wait(seconds: number): Promise<void>;
  /** Ends the wait that runs. */
  cut(): void;
  /** Nothing comes after this. */
  stop(): void;
}

/**
 * Returns a clock that has just begun. No class: its private fields would be maps in the first screen, for old
 * WebViews.
 */
export function newRoundClock(): RoundClock {
  let time = pageSeconds();
  let timers: ReturnType<typeof setTimeout>[] = [];
  let end: (time: number) => void = () => {};
  let leave = () => {};

  const clear = () => {
    timers.forEach(clearTimeout);
    timers = [];
    end = () => {};
  };
  const after = (seconds: number, action: () => void) => {
    timers.push(setTimeout(action, Math.round((time + seconds - pageSeconds()) * 1000)));
  };
  return {
    get time() {
      return time;
    },
    start() {
      time = pageSeconds();
    },
    after,
    wait: (seconds) =>
      new Promise((resolve, reject) => {
        end = (at) => {
          clear();
          time = at;
          resolve();
        };
        leave = () => reject(new RoundLeft());
        const due = time + seconds;
        if (Number.isFinite(due)) after(seconds, () => end(due));
      }),
    cut: () => end(pageSeconds()),
    stop() {
      clear();
      leave();
    },
  };
}
