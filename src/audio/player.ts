import { Howl, Howler } from 'howler';
import type { CueName, Note, Player, Voice } from './cues.ts';
import { piecesOf, type Row, rowsOf } from './row.ts';
import { SPRITE, SPRITE_FILES } from './sprite.ts';

// howler's idea of the context's state goes wrong on iOS after a call or a locked screen (howler #862, #1234,
// #1753), so it neither suspends nor is asked: the context's own state is what counts here.
Howler.autoSuspend = false;
// No spare <audio> elements: they would only serve phones without Web Audio.
Howler.html5PoolSize = 0;

/** What all sounds are played at: room for a result that meets the stop without clipping. */
const MASTER_VOLUME = 0.85;
/** Seconds of output delay at most that notes are started early for; more is a wireless headphone's own business. */
const MAX_LEAD_SECONDS = 0.15;

function playable(): string[] {
  return SPRITE_FILES.filter((file) => Howler.codecs(/\.(\w+)\?/.exec(file)?.[1] ?? ''));
}

/** Has the browser keep the file for later; makes no audio context, so it needs no gesture. */
export async function fetchSprite(): Promise<void> {
  const [file] = playable();
  if (file) await (await fetch(file)).arrayBuffer();
}

function howlOf(file: string): Promise<Howl> {
  const sprite = Object.fromEntries(
    Object.entries(SPRITE).map(([name, [start, length]]) => [name, [start, length] as [number, number]]),
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
  const bytes = await (await fetch(file)).arrayBuffer();
  // Safari 14 knows the callbacks only.
  return new Promise((resolve, reject) => {
    context.decodeAudioData(bytes, resolve, reject)?.catch(reject);
  });
}

class HowlerPlayer implements Player {
  readonly #howl: Howl;
  readonly #buffer: AudioBuffer;
  readonly #context = Howler.ctx;

  constructor(howl: Howl, buffer: AudioBuffer) {
    this.#howl = howl;
    this.#buffer = buffer;
    Howler.volume(MASTER_VOLUME);
  }

  cue(name: CueName, { rate = 1, volume = 1 }: Voice = {}): void {
    if (this.#context.state !== 'running') return;
    const id = this.#howl.play(name);
    if (rate !== 1) this.#howl.rate(rate, id);
    if (volume !== 1) this.#howl.volume(volume, id);
  }

  schedule(notes: readonly Note[]): () => void {
    // A clock that stands would play them all late; onWake comes when it runs.
    if (this.#context.state !== 'running') return () => {};
    const now = this.#context.currentTime;
    const lead = Math.min(this.#context.outputLatency || 0, MAX_LEAD_SECONDS);
    const due = notes.map((note) => ({ ...note, at: Math.max(now, now + note.at - lead) }));
    const begun = rowsOf(due).map((row) => ({ row, source: this.#start(row) }));
    return () => {
      const { currentTime } = this.#context;
      for (const { row, source } of begun) {
        const next = row.notes.find(({ at }) => at > currentTime);
        if (next) source.stop(next.at);
      }
    };
  }

  /** Plays all notes of one cue as one sound: the browser wakes the page at the end of each, and a spin has some eighty ticks. */
  #start(row: Row): AudioBufferSourceNode {
    const { sampleRate } = this.#buffer;
    const [start, length] = SPRITE[row.cue];
    const begin = Math.round((start / 1000) * sampleRate);
    const end = Math.round(((start + length) / 1000) * sampleRate);
    const pieces = piecesOf(this.#buffer.getChannelData(0).subarray(begin, end), row, sampleRate);
    const ends = pieces.map(({ from, samples }) => from + samples.length);
    const buffer = this.#context.createBuffer(1, Math.max(...ends), sampleRate);
    const channel = buffer.getChannelData(0);
    for (const { from, samples } of pieces) channel.set(samples, from);
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(Howler.masterGain);
    source.start(row.at);
    return source;
  }

  mute(muted: boolean): void {
    Howler.mute(muted);
  }

  wake(): void {
    if (this.#context.state !== 'running') this.#context.resume().catch(() => {});
  }

  onWake(listener: () => void): void {
    this.#context.addEventListener('statechange', () => {
      if (this.#context.state === 'running') listener();
    });
  }
}

/**
 * Loads the sprite and makes the audio context, so call it after a gesture.
 * @throws Error where no format can be loaded and decoded: some Safaris promise WebM and then fail (howler #1476).
 */
export async function createPlayer(): Promise<Player> {
  let failure = new Error('no format of the sprite can be played here');
  for (const file of playable()) {
    try {
      const howl = howlOf(file); // makes the context
      return new HowlerPlayer(...(await Promise.all([howl, bufferOf(file, Howler.ctx)])));
    } catch (error) {
      if (error instanceof Error) failure = error;
    }
  }
  throw failure;
}
