import { bytesToHex } from '@noble/hashes/utils.js';
import { sha256Hex } from './fairness/hash.ts';

/** Cells along one side of the grid that a drawing is snapped to. */
const GRID = 32;
/** Random bytes of the phone that go into a code with the drawing. */
export const LUCK_RANDOM_BYTES = 16;

const WORD_COUNT = 3;
const NUMBERS = 10_000;
/** Sixteen bits at or above this would favor the small numbers: they are thrown away. */
const NUMBER_LIMIT = 65_536 - (65_536 % NUMBERS);
const HEX_OF_16_BITS = 4;

/** A point of the drawing area, both shares of its side: 0 … 1 from the upper left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const cellAt = (share: number) => Math.min(GRID - 1, Math.max(0, Math.floor(share * GRID)));

/**
 * The cells that a stroke passes, as `row · 32 + column`; a cell is named once for as long as the stroke stays in it.
 */
export function snapStroke(stroke: readonly Point[]): number[] {
  const cells = stroke.map(({ x, y }) => cellAt(y) * GRID + cellAt(x));
  return cells.filter((cell, index) => cell !== cells[index - 1]);
}

/** The 16-bit values that a SHA-256 in hex consists of. */
function valuesOf(hash: string): number[] {
  const parts = hash.match(new RegExp(`.{${HEX_OF_16_BITS}}`, 'g')) ?? [];
  return parts.map((part) => Number.parseInt(part, 16));
}

/** The first value below NUMBER_LIMIT, hashing on where a hash has none. */
function numberFrom(hash: string, values: readonly number[]): number {
  const value = values.find((candidate) => candidate < NUMBER_LIMIT);
  if (value !== undefined) return value % NUMBERS;
  const next = sha256Hex(hash);
  return numberFrom(next, valuesOf(next));
}

/**
 * `word-word-word-0042` out of SHA-256(`strokes|random`): strokes as snapped cells joined by `,` and `;`, `random`
 * LUCK_RANDOM_BYTES as hex. The first three 16-bit values choose of the 2048 `words`, the rest the number.
 * @throws RangeError if the words are not 2048 or the bytes not 16.
 */
export function luckCode(
  strokes: readonly (readonly Point[])[],
  random: Uint8Array,
  words: readonly string[],
): string {
  if (words.length !== 2048) throw new RangeError(`${words.length} words instead of 2048`);
  if (random.length !== LUCK_RANDOM_BYTES)
    throw new RangeError(`${random.length} random bytes instead of 16`);
  const drawing = strokes.map((stroke) => snapStroke(stroke).join(',')).join(';');
  const hash = sha256Hex(`${drawing}|${bytesToHex(random)}`);
  const values = valuesOf(hash);
  const chosen = values.slice(0, WORD_COUNT).map((value) => words[value % words.length]);
  const number = numberFrom(hash, values.slice(WORD_COUNT));
  return [...chosen, String(number).padStart(4, '0')].join('-');
}
