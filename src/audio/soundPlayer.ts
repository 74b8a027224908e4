import { Howl, Howler } from 'howler';
import { fetchFile } from '../api/fetchFile.ts';
import type { CueName, Note, SoundPlayer, Voice } from './cues.ts';
import { piecesOf, type Row, rowsOf } from './row.ts';
import { type Part, SPRITE, SPRITE_FILES } from './sprite.ts';

// howler's idea of the context's state goes wrong on iOS after a call or a locked screen (howler #862, #1234,
// #1753), and it knows no row of a score, so it neither suspends nor is asked: the context's own state counts here.
Howler.autoSuspend = false;
// No spare <audio> elements: they would only serve phones without Web Audio.
Howler.html5PoolSize = 0;

/** What all sounds are played at: room for a result that meets the stop without clipping. */
const MASTER_VOLUME = 0.85;
/** Seconds without a touch or a sound after which the context stands; longer than any score. */
const REST_DELAY_SECONDS = 30;
/** By how much a single sound may be late because the context had to wake for it, seconds. */
const MAX_WAKE_SECONDS = 0.2;
/** Seconds of output delay at most that notes are started early for; more is a wireless headphone's own business. */
const MAX_LEAD_SECONDS = 0.15;

function playable(part: Part): string[] {
  return SPRITE_FILES[part].filter((file) => Howler.codecs(/\.(\w+)$/.exec(file)?.[1] ?? ''));
}

/** Has the browser keep what is heard first; makes no audio context, so it needs no gesture. */
export async function fetchSprite(): Promise<void> {
  const [file] = playable('first');
  if (file) await fetchFile(file);
}

function howlOf(file: string): Promise<Howl> {
  // A part's Howl is only ever asked for its own sounds.
  const sprite = Object.fromEntries(
    Object.entries(SPRITE).map(([name, [, start, length]]) => [name, [start, length] as [number, number]]),
  );
  return new Promise((resolve, reject) => {
    const howl = new Howl({ src: [file], sprite });
    howl.once('load', () => resolve(howl));
    howl.once('loaderror', (_id, reason) => {
      howl.unload();
      reject(new Error(`${file}: ${String(reason)}`));
    });
  });
}

/** The same samples again: howler keeps its own to itself, and it cannot start a sound at a time. */
async function bufferOf(file: string, context: AudioContext): Promise<AudioBuffer> {
  const bytes = await (await fetchFile(file)).arrayBuffer();
  // Safari 14 knows the callbacks only.
  return new Promise((resolve, reject) => {
    context.decodeAudioData(bytes, resolve, reject)?.catch(reject);
  });
}

/** A part of the sprite that can be played. */
interface Loaded {
  readonly howl: Howl;
  readonly buffer: AudioBuffer;
}

/**
 * Loads a part of the sprite, with the first of them the audio context.
 * @throws Error where no format can be loaded and decoded: some Safaris promise WebM and then fail (howler #1476).
 */
async function load(part: Part): Promise<Loaded> {
  let failure = new Error('no format of the sprite can be played here');
  for (const file of playable(part)) {
    try {
      const loading = howlOf(file); // makes the context
      const [howl, buffer] = await Promise.all([loading, bufferOf(file, Howler.ctx)]);
      return { howl, buffer };
    } catch (error) {
      if (error instanceof Error) failure = error;
    }
  }
  throw failure;
}

/** A part of a buffer that is one sound: where it starts and how long it is, seconds, and how fast it is played. */
interface Sound {
  readonly buffer: AudioBuffer;
  readonly start: number;
  readonly length: number;
  readonly rate: number;
}

/** All notes of a row as one sound: the browser wakes the page at the end of each, and a spin has some eighty ticks. */
function soundOf(row: Row, whole: AudioBuffer, context: AudioContext): Sound {
  const { sampleRate } = whole;
  const [, start, length] = SPRITE[row.cue];
  const [{ rate = 1, volume = 1 } = {}, ...others] = row.notes;
  if (others.length === 0 && volume === 1) {
    return { buffer: whole, start: start / 1000, length: length / 1000, rate };
  }
  const begin = Math.round((start / 1000) * sampleRate);
  const end = Math.round(((start + length) / 1000) * sampleRate);
  const pieces = piecesOf(whole.getChannelData(0).subarray(begin, end), row, sampleRate);
  const ends = pieces.map(({ from, samples }) => from + samples.length);
  const buffer = context.createBuffer(1, Math.max(...ends), sampleRate);
  const channel = buffer.getChannelData(0);
  for (const { from, samples } of pieces) channel.set(samples, from);
  return { buffer, start: 0, length: buffer.duration, rate: 1 };
}

class HowlerSoundPlayer implements SoundPlayer {
  readonly #context = Howler.ctx;
  readonly #parts: Partial<Record<Part, Loaded>>;
  readonly #onFailure: (error: unknown) => void;
  /** Made once for a score, which may be begun again at another second. */
  readonly #rows = new WeakMap<readonly Note[], readonly Row[]>();
  readonly #sounds = new WeakMap<Row, Sound>();
  #loadingLater: Promise<void> | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(first: Loaded, onFailure: (error: unknown) => void) {
    this.#parts = { first };
    this.#onFailure = onFailure;
    Howler.volume(MASTER_VOLUME);
    this.#restLater();
  }

  cue(name: CueName, voice?: Voice): void {
    if (this.#context.state === 'running') {
      this.#restLater();
      this.#play(name, voice);
      return;
    }
    const asked = performance.now();
    this.#resume().then(() => {
      if (performance.now() - asked <= MAX_WAKE_SECONDS * 1000) this.#play(name, voice);
    });
  }

  #play(name: CueName, { rate = 1, volume = 1 }: Voice = {}): void {
    if (this.#context.state !== 'running') return;
    const howl = this.#partOf(name)?.howl;
    if (!howl) {
      this.loadLater();
      return;
    }
    const id = howl.play(name);
    if (rate !== 1) howl.rate(rate, id);
    if (volume !== 1) howl.volume(volume, id);
  }

  schedule(score: readonly Note[], age: number, from: number): () => void {
    this.wake();
    // A clock that stands would play them all late; onWake comes when it runs.
    if (this.#context.state !== 'running') return () => {};
    const lead = Math.min(this.#context.outputLatency || 0, MAX_LEAD_SECONDS);
    const began = this.#context.currentTime - age - lead;
    const rows = this.#rowsOf(score);
    const begun = rows.flatMap((row) => this.#begin(row, began, from) ?? []);
    const missing = rows.filter(({ cue }) => !this.#partOf(cue));
    let isTakenBack = false;
    if (missing.length > 0)
      this.loadLater().then(() => {
        const now = this.#context.currentTime - began;
        if (!isTakenBack) begun.push(...missing.flatMap((row) => this.#begin(row, began, now) ?? []));
      });
    return () => {
      isTakenBack = true;
      const now = this.#context.currentTime - began;
      for (const { row, source } of begun) {
        const next = row.notes.find(({ at }) => at > now);
        if (next) source.stop(began + next.at);
      }
    };
  }

  prepare(score: readonly Note[]): void {
    // A task each: together they would hold up a slow phone.
    for (const row of this.#rowsOf(score)) setTimeout(() => this.#soundOf(row), 0);
  }

  loadLater(): Promise<void> {
    this.#loadingLater ??= load('later').then(
      (later) => {
        this.#parts.later = later;
      },
      (error) => {
        this.#loadingLater = null; // who needs them next tries again
        this.#onFailure(error);
      },
    );
    return this.#loadingLater;
  }

  #partOf(name: CueName): Loaded | undefined {
    return this.#parts[SPRITE[name][0]];
  }

  #rowsOf(score: readonly Note[]): readonly Row[] {
    const rows = this.#rows.get(score) ?? rowsOf(score);
    this.#rows.set(score, rows);
    return rows;
  }

  /**
   * Plays what is left of a row of a score that began at `began` on the audio clock, without the notes before `from`.
   */
  #begin(row: Row, began: number, from: number) {
    const now = this.#context.currentTime;
    // One that is late can only be heard late; of several those are left out, and the others keep their time.
    const earliest = row.notes.length === 1 ? from : Math.max(from, now - began);
    const first = row.notes.find(({ at }) => at >= earliest);
    const sound = first && this.#soundOf(row);
    if (!sound) return null;
    const source = this.#context.createBufferSource();
    source.buffer = sound.buffer;
    source.playbackRate.value = sound.rate;
    source.connect(Howler.masterGain);
    const offset = first.at - row.at;
    source.start(Math.max(now, began + first.at), sound.start + offset, sound.length - offset);
    return { row, source };
  }

  #soundOf(row: Row): Sound | null {
    const whole = this.#partOf(row.cue)?.buffer;
    if (!whole) return null;
    const sound = this.#sounds.get(row) ?? soundOf(row, whole, this.#context);
    this.#sounds.set(row, sound);
    return sound;
  }

  mute(muted: boolean): void {
    Howler.mute(muted);
    if (muted) this.#stand();
  }

  wake(): void {
    void this.#resume();
  }

  async #resume(): Promise<void> {
    this.#restLater();
    // Also where it runs: it may be about to stand.
    await this.#context.resume().catch(() => {});
  }

  #restLater(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#stand(), REST_DELAY_SECONDS * 1000);
  }

  /** Silence is computed as sound is, a hundred times a second. */
  #stand(): void {
    this.#context.suspend().catch(() => {});
  }

  onWake(listener: () => void): void {
    this.#context.addEventListener('statechange', () => {
      if (this.#context.state === 'running') listener();
    });
  }
}

/**
 * Loads what is heard first and makes the audio context, so call it after a gesture. `onFailure` is told where the
 * other sounds could not be fetched later; without them the game goes on.
 * @throws Error as `load` does.
 */
export async function createSoundPlayer(onFailure: (error: unknown) => void): Promise<SoundPlayer> {
  return new HowlerSoundPlayer(await load('first'), onFailure);
}
