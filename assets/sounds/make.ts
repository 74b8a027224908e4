import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Sound, sounds } from './cues.ts';
import { decode, encode, FORMATS, needEncoders, writeWav } from './encode.ts';
import { levelled, loudnessOf, peakOf } from './loudness.ts';
import { lay, RATE, silence, type Wave } from './synth.ts';

// tsx assets/sounds/make.ts
// Makes every sound, the sprite of them in two formats, its map and the report that the tests read.
// The single sounds lie in .cache/sounds/*.wav, to listen to.
const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const PUBLIC = join(ROOT, 'assets/public/sounds');
const CACHE = join(ROOT, '.cache/sounds');

/** Milliseconds of silence between two sounds: a decoder that keeps its encoder's delay is off by up to 48. */
const GAP = 120;
/** Milliseconds that a sound's place begins before its stroke: an encoder smears a stroke a little to the front. */
const LEAD = 2;

interface Placed {
  readonly name: string;
  readonly wave: Wave;
  /** Milliseconds in the sprite. */
  readonly start: number;
  readonly length: number;
}

const milliseconds = (wave: Wave): number => Math.ceil((wave.length / RATE) * 1000);

function place(list: Record<string, Sound>): Placed[] {
  let start = GAP;
  return Object.entries(list).map(([name, { wave, loudness }]) => {
    const finished = levelled(wave, loudness);
    const placed = { name, wave: finished, start, length: LEAD + milliseconds(finished) };
    start += placed.length + GAP;
    return placed;
  });
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

needEncoders();
mkdirSync(PUBLIC, { recursive: true });
mkdirSync(CACHE, { recursive: true });

const placed = place(sounds());
const end = Math.max(...placed.map(({ start, length }) => start + length)) + GAP;
const whole = silence(end / 1000);
for (const { name, wave, start } of placed) {
  lay(whole, wave, (start + LEAD) / 1000);
  writeWav(join(CACHE, `${name}.wav`), wave);
}
const master = join(CACHE, 'sprite.wav');
writeWav(master, whole);

const files = FORMATS.map(({ ending, options }) => {
  const file = join(PUBLIC, `facet.${ending}`);
  encode(master, file, options);
  const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  return {
    ending,
    url: `/sounds/facet.${ending}?v=${version}`,
    bytes: statSync(file).size,
    wave: decode(file),
  };
});

const report = {
  files: Object.fromEntries(
    files.map(({ ending, bytes, wave }) => [ending, { bytes, peak: tenth(peakOf(wave)) }]),
  ),
  sounds: Object.fromEntries(
    placed.map(({ name, wave }) => [
      name,
      { milliseconds: milliseconds(wave), peak: tenth(peakOf(wave)), loudness: tenth(loudnessOf(wave)) },
    ]),
  ),
};
writeFileSync(join(ROOT, 'assets/sounds/report.json'), text(report));

const map = placed.map(({ name, start, length }) => `  ${name}: [${start}, ${length}],\n`).join('');
writeFileSync(
  join(ROOT, 'src/audio/sprite.ts'),
  `// Made by assets/sounds/make.ts; don't edit.

/** The sprite's files, the better one first. */
export const SPRITE_FILES = [
${files.map(({ url }) => `  '${url}',\n`).join('')}] as const;

/** Where each sound lies in them: start and length, milliseconds. */
export const SPRITE = {
${map}} as const;
`,
);
console.table(report.sounds);
console.table(report.files);
