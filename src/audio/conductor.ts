import type { CueName, Note, Player, Voice } from './cues.ts';

/**
 * Has a player play while it may be heard. A score keeps its own time: after a silence (hidden, muted, the system
 * took the sound away) it goes on where it is by then, and never makes up for what was missed.
 */
export class Conductor {
  readonly #now: () => number;
  #player: Player | null = null;
  #audible = false;
  #score: readonly Note[] = [];
  /** When the score began, seconds on the clock of `now`. */
  #began = 0;
  #takeBack = () => {};

  /** @param now seconds on a clock that never stops. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The player has arrived. */
  take(player: Player): void {
    this.#player = player;
    player.mute(!this.#audible);
    player.onWake(() => this.#schedule());
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

  /** One sound, now. */
  cue(name: CueName, voice?: Voice): void {
    if (this.#audible) this.#player?.cue(name, voice);
  }

  /** Begins a score; what is left of the one before is dropped. */
  perform(score: readonly Note[]): void {
    this.#score = score;
    this.#began = this.#now();
    this.#schedule();
  }

  /** Goes on at `seconds` of the score, unless it is there already. */
  skipTo(seconds: number): void {
    if (this.#now() - this.#began >= seconds) return;
    this.#began = this.#now() - seconds;
    this.#schedule();
  }

  /** Drops what has not begun yet. */
  cut(): void {
    this.perform([]);
  }

  #schedule(): void {
    this.#takeBack();
    this.#takeBack = () => {};
    if (!this.#audible || !this.#player) return;
    const gone = this.#now() - this.#began;
    const due = this.#score.filter(({ at }) => at >= gone).map((note) => ({ ...note, at: note.at - gone }));
    if (due.length > 0) this.#takeBack = this.#player.schedule(due);
  }
}
