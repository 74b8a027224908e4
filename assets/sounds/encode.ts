import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { RATE, type Wave } from './synth.ts';

const BITS = 16;

/** The two files of the sprite: the first format that a browser takes is the one it loads. */
export const FORMATS = [
  { ending: 'webm', options: ['-c:a', 'libopus', '-b:a', '40k', '-vbr', 'on', '-frame_duration', '20'] },
  { ending: 'm4a', options: ['-c:a', 'aac', '-b:a', '72k', '-movflags', '+faststart'] },
] as const;

/** Writes `wave` as 16-bit PCM. */
export function writeWav(file: string, wave: Wave): void {
  const data = Buffer.alloc(44 + 2 * wave.length);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + 2 * wave.length, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE((RATE * BITS) / 8, 28);
  data.writeUInt16LE(BITS / 8, 32);
  data.writeUInt16LE(BITS, 34);
  data.write('data', 36);
  data.writeUInt32LE(2 * wave.length, 40);
  for (const [i, sample] of wave.entries()) data.writeInt16LE(Math.round(32_767 * sample), 44 + 2 * i);
  writeFileSync(file, data);
}

/** @throws Error that says how to get what is missing. */
export function needEncoders(): void {
  const fix = 'Install it: apt-get install ffmpeg (Debian, Ubuntu) or brew install ffmpeg.';
  let list: string;
  try {
    list = execFileSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    throw new Error(`ffmpeg is missing. ${fix}`);
  }
  for (const encoder of ['libopus', 'aac']) {
    if (!list.includes(` ${encoder} `)) throw new Error(`This ffmpeg has no ${encoder} encoder. ${fix}`);
  }
}

/** Encodes the WAV file `from` as `to`; the same bytes on every run of one ffmpeg. */
export function encode(from: string, to: string, options: readonly string[]): void {
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', from, ...options, ...exact, to]);
}

/** What a browser will hear of an encoded file: its samples at RATE. */
export function decode(file: string): Wave {
  const arguments_ = ['-v', 'error', '-i', file, '-ac', '1', '-ar', String(RATE), '-f', 'f32le', '-'];
  const bytes = execFileSync('ffmpeg', arguments_, { maxBuffer: 2 ** 26 });
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
