import { advance, now, secondsOf } from './clock.ts';

/** Milliseconds between two steps of the clock while nothing is drawn: promises still keep their time. */
const BLIND_STEP = 250;

/**
 * The one frame loop. It runs while anything is `moving`, draws once when `dirty`, draws nothing while `blocked`; with
 * no reason to run it stops.
 */
export class Loop {
  readonly #moving = new Set<string>();
  readonly #blocked = new Set<string>();
  readonly #update: (dt: number, now: number) => void;
  readonly #draw: () => void;
  // Made once: a frame allocates nothing.
  // By the frames' own moments things move evenly, however late a frame comes to its turn.
  readonly #seen = (at: number) => this.#step(secondsOf(at), true);
  readonly #unseen = () => this.#step(now(), false);
  #dirty = false;
  #request = 0;
  #blind: ReturnType<typeof setTimeout> | undefined;
  #last = now();

  constructor(update: (dt: number, now: number) => void, draw: () => void) {
    this.#update = update;
    this.#draw = draw;
  }

  /** Counts `reason` among those to run, or takes it away. */
  moves(reason: string, moving: boolean): void {
    if (moving) this.#moving.add(reason);
    else this.#moving.delete(reason);
    this.#dirty = true;
    this.#wake();
  }

  block(reason: string, blocked: boolean): void {
    if (blocked) this.#blocked.add(reason);
    else this.#blocked.delete(reason);
    this.#dirty = true;
    this.#wake();
  }

  /** Draws at the next frame. */
  invalidate(): void {
    this.#dirty = true;
    this.#wake();
  }

  stop(): void {
    if (this.#request !== 0) cancelAnimationFrame(this.#request);
    if (this.#blind !== undefined) clearTimeout(this.#blind);
    this.#request = 0;
    this.#blind = undefined;
  }

  #wake(): void {
    this.stop();
    const moving = this.#moving.size > 0;
    if (this.#blocked.size > 0) {
      if (moving) this.#blind = setTimeout(this.#unseen, BLIND_STEP);
    } else if (moving || this.#dirty) {
      this.#request = requestAnimationFrame(this.#seen);
    }
  }

  #step(at: number, seen: boolean): void {
    this.#request = 0;
    this.#blind = undefined;
    // A frame's moment may lie before a step that nobody saw.
    const time = Math.max(at, this.#last);
    advance(time);
    if (seen) {
      this.#update(time - this.#last, time);
      this.#draw();
      this.#dirty = false;
    }
    this.#last = time;
    this.#wake();
  }
}
