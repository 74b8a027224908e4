/** Everything on the page that CSS or a script animates, held at instants of a clock of ours. */
export class Motions {
  /** When each began, seconds. */
  readonly #begun = new Map<Animation, number>();

  /** Takes what has begun at `at` and has not been seen before. */
  take(at: number): void {
    for (const animation of document.getAnimations()) {
      if (this.#begun.has(animation)) continue;
      animation.pause();
      this.#begun.set(animation, at);
    }
  }

  /** Takes what leads back to the beginning as over, and what has begun after it, where the page has kept that. */
  takeBack(): void {
    for (const animation of document.getAnimations()) {
      // Those of style sheets are what the beginning shows, and went with what showed them later.
      if (animation instanceof CSSAnimation || this.#begun.get(animation) === 0) continue;
      animation.finish();
      this.#begun.delete(animation);
    }
    this.take(0);
  }

  /** Shows all of them as they are at `seconds`. */
  seek(seconds: number): void {
    for (const [animation, begun] of this.#begun) {
      // What belonged to a part of the page that is gone.
      if (animation.playState === 'idle') this.#begun.delete(animation);
      else animation.currentTime = Math.max(0, seconds - begun) * 1000;
    }
  }

  /** Lets them go on by themselves. */
  release(): void {
    for (const animation of this.#begun.keys()) {
      if (animation.playState === 'idle') continue;
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.play();
      else animation.finish();
    }
    this.#begun.clear();
  }
}
