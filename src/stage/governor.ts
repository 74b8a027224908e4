/** Seconds that are judged together, and the ninth decile of frame times (seconds) that is too slow. */
const WINDOW = 2;
const SLOW = 0.02;

/** Watches the time between frames of a running loop and tells when the device can't carry its tier. */
export class Governor {
  readonly #frames: number[] = [];
  #sum = 0;

  /** True when the last 2 s of frames, this one of `dt` seconds included, were too slow; the count then begins anew. */
  tooSlow(dt: number): boolean {
    // The first frame after a rest or a stall says nothing of what drawing costs.
    if (dt > 0.25) {
      this.#begin();
      return false;
    }
    this.#frames.push(dt);
    this.#sum += dt;
    if (this.#sum < WINDOW) return false;
    const ninth = this.#frames.sort((a, b) => a - b)[Math.floor(this.#frames.length * 0.9)] ?? 0;
    this.#begin();
    return ninth > SLOW;
  }

  #begin(): void {
    this.#frames.length = 0;
    this.#sum = 0;
  }
}
