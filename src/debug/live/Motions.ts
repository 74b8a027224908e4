/** Seconds that it takes, repeats and delays with it. */
function lengthOf(animation: Animation): number {
  return Number(animation.effect?.getComputedTiming().endTime) / 1000;
}

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

  /** Takes the page as it stands at `at`, where nothing moves but what never ends. */
  takeAtRest(at: number): void {
    for (const animation of document.getAnimations()) {
      if (lengthOf(animation) === Number.POSITIVE_INFINITY) continue;
      animation.finish();
      this.#begun.delete(animation);
    }
    this.take(at);
  }

  /** Ends what is over at `seconds`, and lets go on what waits for that. */
  endUntil(seconds: number): void {
    for (const [animation, begun] of this.#begun) {
      if (animation.playState !== 'idle' && begun + lengthOf(animation) <= seconds) animation.finish();
    }
  }

  /** Shows all of them as they are at `seconds`. */
  seek(seconds: number): void {
    for (const [animation, begun] of this.#begun) {
      // What belonged to a part of the page that is gone.
      if (animation.playState === 'idle') this.#begun.delete(animation);
      else if (animation.playState !== 'finished')
        animation.currentTime = Math.max(0, seconds - begun) * 1000;
    }
  }

  /** Lets them go on by themselves. */
  release(): void {
    for (const animation of this.#begun.keys()) {
      if (animation.playState === 'idle') continue;
      if (lengthOf(animation) === Number.POSITIVE_INFINITY) animation.play();
      else animation.finish();
    }
    this.#begun.clear();
  }
}
