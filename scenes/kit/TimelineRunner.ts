import { SKIP_BRAKE_SECONDS } from '../../common/rules/roundTimes.ts';
import type { Outcome } from '../scene.ts';

/** Seconds in which a skipped cue reaches its end, where it has no strike. */
const SKIP_SECONDS = 0.3;

/** Runs one timeline at a time. A killed gsap timeline never resolves, so the promise is kept here. */
export class TimelineRunner {
  #timeline: gsap.core.Timeline | null = null;
  #skip: gsap.core.Tween | null = null;
  #resolve: ((outcome: Outcome) => void) | null = null;

  get playing(): boolean {
    return this.#timeline !== null;
  }

  /** Plays `timeline` from its start; the one that ran before resolves 'canceled'. */
  play(timeline: gsap.core.Timeline): Promise<Outcome> {
    this.cancel();
    this.#timeline = timeline;
    return new Promise((resolve) => {
      this.#resolve = resolve;
      timeline.eventCallback('onComplete', () => this.#end('done'));
      timeline.play(0);
    });
  }

  /**
   * Moves the playhead to the end within SKIP_SECONDS. A cue with a `strike` (seconds) brakes to that within
   * SKIP_BRAKE_SECONDS and goes on from there as ever.
   */
  skip(strike?: number): void {
    const timeline = this.#timeline;
    if (!timeline || this.#skip) return;
    const until = strike ?? timeline.duration();
    const left = until - timeline.time();
    if (left <= 0) return;
    this.#skip = timeline.tweenTo(until, {
      duration: Math.min(strike === undefined ? SKIP_SECONDS : SKIP_BRAKE_SECONDS, left),
      ease: 'power2.out',
      onComplete: () => void (strike === undefined ? this.#end('done') : timeline.play()),
    });
  }

  cancel(): void {
    this.#end('canceled');
  }

  #end(outcome: Outcome): void {
    const resolve = this.#resolve;
    this.#skip?.kill();
    this.#timeline?.kill();
    this.#skip = null;
    this.#timeline = null;
    this.#resolve = null;
    resolve?.(outcome);
  }
}
