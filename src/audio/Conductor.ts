import type { CueName, Note, SoundPlayer, Voice } from './cues.ts';

/** By how much a note may be late and still be played: rounding, no more. */
const MAX_LATENESS_SECONDS = 1e-3;
/**
 * The same where a score begins: a busy page hears of a new phase a few frames late, or the sound player has to wake.
 */
const MAX_BEGIN_LATENESS_SECONDS = 0.1;

/**
 * Has a sound player play while it may be heard. A score keeps its own time: after a silence (hidden, muted, the system
 * took the sound away) it goes on where it is by then, and never makes up for what was missed.
 */
export class Conductor {
  readonly #now: () => number;
  #player: SoundPlayer | null = null;
  #audible = false;
  #score: readonly Note[] = [];
  /** When the score began, seconds on the clock of `now`. */
  #began = 0;
  #takeBack = () => {};

  /** @param now seconds on a clock that never stops. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The sound player has been loaded. */
  take(player: SoundPlayer): void {
    this.#player = player;
    player.mute(!this.#audible);
    player.onWake(() => this.#schedule(this.#now(), MAX_BEGIN_LATENESS_SECONDS));
    this.#schedule();
  }

  /** Says whether anything may be heard now. */
  setAudible(audible: boolean): void {
    if (audible === this.#audible) return;
    this.#audible = audible;
    this.#player?.mute(!audible);
    if (audible) this.wake();
    this.#schedule();
  }

  wake(): void {
    if (this.#audible) this.#player?.wake();
  }

  /** Has the sounds loaded that are not needed at first. */
  loadLater(): void {
    if (this.#audible) this.#player?.loadLater();
  }

  /** One sound, now. */
  cue(name: CueName, voice?: Voice): void {
    if (this.#audible) this.#player?.cue(name, voice);
  }

  /** Has made ready what is performed soon. */
  prepare(score: readonly Note[]): void {
    if (this.#audible) this.#player?.prepare(score);
  }

  /** Plays a score that began at `began`, seconds on the clock of `now`; what is left of the one before is dropped. */
  perform(score: readonly Note[], began = this.#now()): void {
    this.#score = score;
    this.#began = began;
    this.#schedule(this.#now(), MAX_BEGIN_LATENESS_SECONDS);
  }

  /** Goes on at `seconds` of the score, unless it is there already. */
  skipTo(seconds: number): void {
    const now = this.#now();
    if (now - this.#began >= seconds) return;
    this.#began = now - seconds;
    this.#schedule(now);
  }

  /** Drops what has not begun yet. */
  cut(): void {
    this.perform([]);
  }

  #schedule(now = this.#now(), late = MAX_LATENESS_SECONDS): void {
    this.#takeBack();
    this.#takeBack = () => {};
    if (!this.#audible || !this.#player) return;
    const age = now - this.#began;
    if (this.#score.some(({ at }) => at >= age - late)) {
      this.#takeBack = this.#player.schedule(this.#score, age, age - late);
    }
  }
}
