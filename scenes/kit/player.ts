import type { Outcome } from '../scene.ts';

/** Seconds in which a skipped cue reaches its end. */
const SKIP = 0.3;

/** Runs one timeline at a time. A killed timeline never resolves by itself, so the promise is kept here. */
export class Player {
  #timeline: gsap.core.Timeline | null = null;
  #skip: gsap.core.Tween | null = null;
  #settle: ((outcome: Outcome) => void) | null = null;

  get playing(): boolean {
    return this.#timeline !== null;
  }

  /** Plays `timeline` from its start; what ran before it resolves 'cancelled'. */
  play(timeline: gsap.core.Timeline): Promise<Outcome> {
    this.cancel();
    this.#timeline = timeline;
    return new Promise((settle) => {
      this.#settle = settle;
      timeline.eventCallback('onComplete', () => this.#end('done'));
      timeline.play(0);
    });
  }

  /** Carries the playhead to the end within 0.3 s. */
  skip(): void {
    if (!this.#timeline || this.#skip) return;
    const left = this.#timeline.duration() - this.#timeline.time();
    this.#skip = this.#timeline.tweenTo(this.#timeline.duration(), {
      duration: Math.min(SKIP, left),
      ease: 'power2.out',
      onComplete: () => this.#end('done'),
    });
  }

  cancel(): void {
    this.#end('cancelled');
  }

  #end(outcome: Outcome): void {
    const settle = this.#settle;
    this.#skip?.kill();
    this.#timeline?.kill();
    this.#skip = null;
    this.#timeline = null;
    this.#settle = null;
    settle?.(outcome);
  }
}
