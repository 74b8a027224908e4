import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Sound, sounds } from './cues.ts';
import { decode, encode, FORMATS, needEncoders, writeWav } from './encode.ts';
import { levelled, loudnessOf, peakOf } from './loudness.ts';
import { lay, RATE, silence, type Wave } from './synth.ts';

// tsx assets/sounds/make.ts
// Makes every sound, the two parts of their sprite in two formats, its map and the report that the tests read.
// The single sounds lie in .cache/sounds/*.wav, to listen to.
const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const PUBLIC = join(ROOT, 'assets/public/sounds');
const CACHE = join(ROOT, '.cache/sounds');

/** Milliseconds of silence between two sounds: a decoder that keeps its encoder's delay is off by up to 48. */
const GAP = 120;
/** Milliseconds that a sound's place begins before its stroke: an encoder smears a stroke a little to the front. */
const LEAD = 2;

/** What a first opening needs, and the others. */
const PARTS = ['first', 'later'] as const;
type Part = (typeof PARTS)[number];

interface Placed {
  readonly name: string;
  readonly part: Part;
  readonly wave: Wave;
  /** Milliseconds in the part. */
  readonly start: number;
  readonly length: number;
}

const milliseconds = (wave: Wave): number => Math.ceil((wave.length / RATE) * 1000);

/** The sounds of a part, one after the other. */
function place(part: Part, list: Record<string, Sound>): Placed[] {
  let start = GAP;
  const own = Object.entries(list).filter(([, { isLater = false }]) => isLater === (part === 'later'));
  return own.map(([name, { wave, loudness }]) => {
    const finished = levelled(wave, loudness);
    const placed = { name, part, wave: finished, start, length: LEAD + milliseconds(finished) };
    start += placed.length + GAP;
    return placed;
  });
}

/** Writes a part in every format; where it is served, and what a browser will hear of it. */
function write(part: Part, placed: readonly Placed[]) {
  const end = Math.max(...placed.map(({ start, length }) => start + length)) + GAP;
  const whole = silence(end / 1000);
  for (const { name, wave, start } of placed) {
    lay(whole, wave, (start + LEAD) / 1000);
    writeWav(join(CACHE, `${name}.wav`), wave);
  }
  const master = join(CACHE, `${part}-part.wav`);
  writeWav(master, whole);
  return FORMATS.map(({ ending, options }) => {
    const name = `${part}.${ending}`;
    const file = join(PUBLIC, name);
    encode(master, file, options);
    return { name, url: `/sounds/${name}`, bytes: statSync(file).size, wave: decode(file) };
  });
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

needEncoders();
mkdirSync(PUBLIC, { recursive: true });
mkdirSync(CACHE, { recursive: true });

const list = sounds();
const parts = PARTS.map((part) => {
  const placed = place(part, list);
  return { part, placed, files: write(part, placed) };
});
const placed = parts.flatMap((part) => part.placed);

const report = {
  files: Object.fromEntries(
    parts.flatMap(({ files }) =>
      files.map(({ name, bytes, wave }) => [name, { bytes, peak: tenth(peakOf(wave)) }]),
    ),
  ),
  sounds: Object.fromEntries(
    placed.map(({ name, wave }) => [
      name,
      { milliseconds: milliseconds(wave), peak: tenth(peakOf(wave)), loudness: tenth(loudnessOf(wave)) },
    ]),
  ),
};
writeFileSync(join(ROOT, 'assets/sounds/report.json'), text(report));

const urls = parts.map(
  ({ part, files }) => `  ${part}: [\n${files.map(({ url }) => `    '${url}',\n`).join('')}  ],\n`,
);
const map = placed.map(({ name, part, start, length }) => `  ${name}: ['${part}', ${start}, ${length}],\n`);
writeFileSync(
  join(ROOT, 'src/audio/sprite.ts'),
  `// Made by assets/sounds/make.ts; don't edit.

/** The files of the sprite's parts, the better one first. */
export const SPRITE_FILES = {
${urls.join('')}} as const;

export type Part = keyof typeof SPRITE_FILES;

/** Where each sound lies: its part, start and length in milliseconds. */
export const SPRITE = {
${map.join('')}} as const;
`,
);
console.table(report.sounds);
console.table(report.files);
