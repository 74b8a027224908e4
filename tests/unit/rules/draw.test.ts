import { expect, it } from 'vitest';
import { draw, type Hmac, roll } from '../../../common/rules/fairness/draw.ts';

const TOTAL = 1_000_000;
/** The first word that is refused for TOTAL: the highest multiple of it below 2^64. */
const LIMIT = 2n ** 64n - (2n ** 64n % BigInt(TOTAL));
const MAX_WORD = 2n ** 64n - 1n;

/** An HMAC whose digest at each cursor consists of these words. */
function digestsOf(...cursors: readonly (readonly bigint[])[]): Hmac {
  return (key, message) => {
    expect(key).toBe('seed');
    const [, cursor] = /^message:(\d+)$/.exec(message) ?? [];
    const view = new DataView(new ArrayBuffer(32));
    cursors[Number(cursor)]?.forEach((word, offset) => {
      view.setBigUint64(offset * 8, word);
    });
    return new Uint8Array(view.buffer);
  };
}

it('a word from which some picks would come more often than others is refused, and the next one taken', () => {
  const taken = roll('seed', 'message', TOTAL, digestsOf([LIMIT, MAX_WORD, LIMIT - 1n, 5n]));
  expect(taken).toEqual({ pick: TOTAL - 1, cursor: 0, offset: 2 });
});

it('where all four words are refused the next digest gives the pick', () => {
  const refused = [LIMIT, LIMIT, MAX_WORD, LIMIT + 1n];
  const taken = roll('seed', 'message', TOTAL, digestsOf(refused, refused, [MAX_WORD, 7_000_003n]));
  expect(taken).toEqual({ pick: 3, cursor: 2, offset: 1 });
});

it('each pick falls to the item whose share it lies in, and each share is as large as its weight', () => {
  const weights = [3, 1, 0, 4];
  const picks = [0, 1, 2, 3, 4, 5, 6, 7];
  const indexes = picks.map((pick) => draw('seed', 'message', weights, digestsOf([BigInt(pick)])).index);
  expect(indexes).toEqual([0, 0, 0, 1, 3, 3, 3, 3]);
});
