import { describe, expect, it } from 'vitest';
import { previousSeed } from '../../common/rules/fairness/chain.ts';
import { draw } from '../../common/rules/fairness/draw.ts';
import { oddsHash } from '../../common/rules/fairness/odds.ts';
import { vectors } from '../fairness-vectors.json';

describe('pf/1', () => {
  it.each(vectors)('draws the known answer for $clientSeed:$nonce', (vector) => {
    const { serverSeed, clientSeed, nonce, weights } = vector;
    expect(draw(serverSeed, `${clientSeed}:${nonce}`, weights)).toEqual({
      pick: vector.expectedPick,
      index: vector.expectedIndex,
      cursor: vector.cursor,
      offset: vector.offset,
    });
    expect(previousSeed(serverSeed)).toBe(vector.commitment);
  });

  it('hashes odds as canonical JSON', () => {
    // printf '["0a",1,1000000,[["x",1],["y",999999]]]' | sha256sum
    expect(
      oddsHash('0a', 1, [
        ['x', 1],
        ['y', 999_999],
      ]),
    ).toBe('03bc0be39a572e2602451b6a3ff49954491bd4de34bfcfb40c0a7004060ee7a6');
  });
});
