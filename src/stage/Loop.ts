import { advance, now, stageSeconds } from './clock.ts';

/** Between two steps of the clock while nothing is drawn: promises still resolve on time. */
const HIDDEN_STEP_MS = 250;

/**
 * The one frame loop. It runs while anything moves, draws once when invalidated, and draws nothing while blocked; with
 * no reason to run it stops.
 */
export class Loop {
  readonly #moving = new Set<string>();
  readonly #blocked = new Set<string>();
  /** Those who wait for what is on stage to be drawn. */
  #waiting: (() => void)[] = [];
  readonly #beforeFrame: (dt: number) => void;
  readonly #draw: () => void;
  // Created once, because a frame allocates nothing. A frame counts from its own timestamp, so that motion is even
  // although callbacks run late.
  readonly #onFrame = (timestamp: number) => this.#step(stageSeconds(timestamp), true);
  readonly #onHiddenStep = () => this.#step(now(), false);
  #isDirty = false;
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasStopped = false;
  #last = now();

  /** @param beforeFrame is called with the seconds since the last frame. */
  constructor(beforeFrame: (dt: number) => void, draw: () => void) {
    this.#beforeFrame = beforeFrame;
    this.#draw = draw;
  }

  /** Adds or removes a reason to run. */
  setMoving(reason: string, isMoving: boolean): void {
    if (isMoving) this.#moving.add(reason);
    else this.#moving.delete(reason);
    this.invalidate();
  }

  /** Adds or removes a reason to draw nothing; time goes on. */
  setBlocked(reason: string, isBlocked: boolean): void {
    if (isBlocked) this.#blocked.add(reason);
    else this.#blocked.delete(reason);
    this.invalidate();
  }

  /** Draws at the next frame. */
  invalidate(): void {
    this.#isDirty = true;
    this.#schedule();
  }

  /** Resolves when what is on stage has been drawn, which is not before the last reason to draw nothing has gone. */
  drawn(): Promise<void> {
    this.invalidate();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #tellWaiting(): void {
    for (const tell of this.#waiting) tell();
    this.#waiting = [];
  }

  /** Draws nothing any more, whoever still asks for it: a cue that is canceled comes to its end later. */
  stop(): void {
    this.#hasStopped = true;
    this.#cancel();
  }

  #cancel(): void {
    if (this.#request !== 0) cancelAnimationFrame(this.#request);
    if (this.#timer !== undefined) clearTimeout(this.#timer);
    this.#request = 0;
    this.#timer = undefined;
  }

  #schedule(): void {
    this.#cancel();
    if (this.#hasStopped) return;
    const isMoving = this.#moving.size > 0;
    if (this.#blocked.size > 0) {
      if (isMoving) this.#timer = setTimeout(this.#onHiddenStep, HIDDEN_STEP_MS);
    } else if (isMoving || this.#isDirty) {
      this.#request = requestAnimationFrame(this.#onFrame);
    }
  }

  #step(at: number, isVisible: boolean): void {
    this.#request = 0;
    this.#timer = undefined;
    // A frame's timestamp may be earlier than the last hidden step.
    const time = Math.max(at, this.#last);
    advance(time);
    if (isVisible) {
      this.#beforeFrame(time - this.#last);
      this.#draw();
      this.#isDirty = false;
      if (this.#waiting.length > 0) this.#tellWaiting();
    }
    this.#last = time;
    this.#schedule();
  }
}
