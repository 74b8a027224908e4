import type { CueName, Note, SoundPlayer } from '../../../src/audio/cues.ts';

/** A sound player for tests: it keeps what it would have played, and `at` is a second on the clock of `now`. */
export class SilentSoundPlayer implements SoundPlayer {
  readonly #now: () => number;
  #listener = () => {};
  readonly cued: CueName[] = [];
  notes: Note[] = [];
  readonly scores: (readonly Note[])[] = [];
  readonly prepared: (readonly Note[])[] = [];
  muted = false;
  loadedLater = false;
  wakes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  cue(name: CueName): void {
    this.cued.push(name);
  }

  schedule(score: readonly Note[], age: number, from: number): () => void {
    this.scores.push(score);
    const began = this.#now() - age;
    const placed = score.filter(({ at }) => at >= from).map((note) => ({ ...note, at: began + note.at }));
    this.notes.push(...placed);
    return () => {
      this.notes = this.notes.filter((note) => !placed.includes(note) || note.at <= this.#now());
    };
  }

  prepare(score: readonly Note[]): void {
    this.prepared.push(score);
  }

  async loadLater(): Promise<void> {
    this.loadedLater = true;
  }

  mute(muted: boolean): void {
    this.muted = muted;
  }

  wake(): void {
    this.wakes += 1;
  }

  onWake(listener: () => void): void {
    this.#listener = listener;
  }

  /** The system gives the sound back. */
  awake(): void {
    this.#listener();
  }
}
