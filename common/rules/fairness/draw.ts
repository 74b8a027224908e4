import { hmacBytes } from './hash.ts';

/** How many values a word of a digest has. */
const WORD_VALUES = 1n << 64n;

/**
 * HMAC-SHA256 of UTF-8 `message` under UTF-8 `key`, as 32 bytes. A parameter, because Node has a faster one than ours.
 */
export type Hmac = (key: string, message: string) => Uint8Array;

/** Where a draw landed: `pick` in 0 … total − 1 and the `cursor` and word `offset` that gave it. */
interface Roll {
  readonly pick: number;
  readonly cursor: number;
  readonly offset: number;
}

/** The big-endian uint64 at byte `at`. Safari 14 has no getBigUint64. */
function wordAt(view: DataView, at: number): bigint {
  return (BigInt(view.getUint32(at)) << 32n) | BigInt(view.getUint32(at + 4));
}

/**
 * A uniform number below `total` out of HMAC-SHA256(`seed`, `message:cursor`), scheme pf/1: four big-endian
 * uint64 words, a word ≥ 2^64 − (2^64 mod total) is rejected, all four rejected → the next cursor.
 */
export function roll(seed: string, message: string, total: number, hmac: Hmac = hmacBytes): Roll {
  const size = BigInt(total);
  const limit = WORD_VALUES - (WORD_VALUES % size);
  for (let cursor = 0; ; cursor++) {
    const bytes = hmac(seed, `${message}:${cursor}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let offset = 0; offset < 4; offset++) {
      const word = wordAt(view, offset * 8);
      if (word < limit) return { pick: Number(word % size), cursor, offset };
    }
  }
}

/**
 * Index of the first weight whose cumulative sum is above `pick`.
 * @throws RangeError if `pick` is not below the sum of the weights.
 */
function indexOfPick(weights: readonly number[], pick: number): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) {
    sum += weights[index] ?? 0;
    if (pick < sum) return index;
  }
  throw new RangeError(`pick ${pick} is outside the weights' sum ${sum}`);
}

/** The sum of weights: those of a case or of an upgrade make PPM. */
export function totalOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** The draw of pf/1: server `seed` and `message` (`clientSeed:nonce`) give a roll and its index in `weights`. */
export function draw(
  seed: string,
  message: string,
  weights: readonly number[],
  hmac: Hmac = hmacBytes,
): Roll & { index: number } {
  const rolled = roll(seed, message, totalOf(weights), hmac);
  return { ...rolled, index: indexOfPick(weights, rolled.pick) };
}
