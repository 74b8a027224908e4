import type { SPRITE } from './sprite.ts';

/** The sounds of the game. */
export type CueName = keyof typeof SPRITE;

/** How a sound is played: `rate` 1 is its own pitch and length, `volume` 0 … 1. */
export interface Voice {
  readonly rate?: number;
  readonly volume?: number;
}

/** A sound that is due `at` seconds from the beginning of its score. */
export interface Note extends Voice {
  readonly cue: CueName;
  readonly at: number;
}

/** What makes sounds. */
export interface SoundPlayer {
  /** Plays at once, or as soon as it is awake, or not at all: a sound that comes late is worse than none. */
  cue(name: CueName, voice?: Voice): void;
  /**
   * Plays a score that is `age` seconds old, by the audio clock, without the notes before its second `from`; sounds
   * that are still on the way join in. Returns a function that takes back what has not begun yet.
   */
  schedule(score: readonly Note[], age: number, from: number): () => void;
  /** Makes ready what a score needs, so that it begins at once. */
  prepare(score: readonly Note[]): void;
  /** Fetches the sounds that are not needed at first; resolves when that has come to an end. */
  loadLater(): Promise<void>;
  /** Has nothing be heard, nor silence be computed; `wake` follows where `muted` is false. */
  mute(muted: boolean): void;
  /** Asks for sound where it was muted or the system has taken it away; needs a gesture on most phones. */
  wake(): void;
  /** Calls `listener` when sound is there after it wasn't. */
  onWake(listener: () => void): void;
}
