/** Seconds of frames that are judged together, and the 90th percentile of their durations that is too slow. */
const WINDOW_SECONDS = 2;
const MAX_FRAME_SECONDS = 0.02;
/** A longer frame follows a rest or a stall and does not tell what drawing costs. */
const MAX_COUNTED_SECONDS = 0.25;

/** Watches the frames of a running loop and tells when the device is too slow for its tier. */
export class AdaptiveQuality {
  readonly #frames: number[] = [];
  #sum = 0;

  /**
   * Takes a frame of `dt` seconds. Returns whether it completes 2 s of frames that were too slow; the next 2 s begin
   * then.
   */
  takeFrame(dt: number): boolean {
    if (dt > MAX_COUNTED_SECONDS) {
      this.#reset();
      return false;
    }
    this.#frames.push(dt);
    this.#sum += dt;
    if (this.#sum < WINDOW_SECONDS) return false;
    const percentile90 = this.#frames.sort((a, b) => a - b)[Math.floor(this.#frames.length * 0.9)] ?? 0;
    this.#reset();
    return percentile90 > MAX_FRAME_SECONDS;
  }

  #reset(): void {
    this.#frames.length = 0;
    this.#sum = 0;
  }
}
