import { describe, expect, it } from 'vitest';
import { CHAIN_LENGTH } from '../../../common/rules/fairness/chain.ts';
import { chainRelation, type KnownChain } from '../../../common/rules/fairness/knownChain.ts';
import { chainOf } from '../state/receipts.ts';

/** Seeds s_0 … s_9 of chains, by the byte that their last seed repeats. */
const [FORGED = [], ...CHAINS] = ['0f', '5e', 'ad', 'c3', '91'].map((byte) => chainOf(byte.repeat(32), 9));
const commitmentOf = (chain: number) => CHAINS[chain - 1]?.[0] ?? '';

/** An honest server's word at draw `nonce` of chain number `chain`. */
function at(chain: number, nonce: number, change: Partial<KnownChain> = {}): KnownChain {
  const revealed = CHAINS[chain - 1]?.[nonce] ?? '';
  const next_commitment = commitmentOf(chain + 1);
  return { epoch: 0, chain, commitment: commitmentOf(chain), next_commitment, nonce, revealed, ...change };
}

/** A chain that has a seed more than it may have. */
const LONG = chainOf('b7'.repeat(32), CHAIN_LENGTH + 1);

function longAt(nonce: number): KnownChain {
  return at(1, nonce, { commitment: LONG[0] ?? '', revealed: LONG[nonce] ?? '' });
}

describe('what is told of a chain', () => {
  it.each([
    ['the same', at(1, 3), at(1, 3), 'same'],
    ['draws made elsewhere', at(1, 3), at(1, 7), 'moved'],
    ['an answer that was overtaken', at(1, 7), at(1, 3), 'earlier'],
    ['the promised chain', at(1, 9), at(2, 0), 'moved'],
    ['the promised chain, in use', at(1, 9), at(2, 4), 'moved'],
    ['the chain before the one that is known', at(2, 1), at(1, 9), 'earlier'],
    ['a chain whose promise was made elsewhere', at(1, 9), at(3, 2), 'skipped'],
    ['a chain from before the last two', at(3, 2), at(1, 9), 'earlier'],
    ['a chain of a new epoch', at(1, 3), at(3, 0, { epoch: 1_790_000_000 }), 'renewed'],
    [
      'the same number in a new epoch, after a restore',
      at(2, 3),
      at(2, 0, { epoch: 9, ...forgedAt(0) }),
      'renewed',
    ],
    ['an epoch that is over', at(3, 0, { epoch: 9 }), at(1, 3), 'earlier'],
    ['the promise that was missing', at(2, 1, { next_commitment: '' }), at(2, 1), 'same'],
    ['the next chain where its promise was missing', at(1, 9, { next_commitment: '' }), at(2, 0), 'skipped'],
    ['a chain to a phone that counts none', at(1, 3, { chain: 0 }), at(3, 1), 'skipped'],
    ['a chain where nobody counts any', at(1, 3, { chain: 0 }), at(3, 1, { chain: 0 }), 'skipped'],
    ['the promised chain under a number from before', at(3, 9), at(4, 0, { chain: 2 }), 'moved'],
  ] as const)('%s', (_, known, told, relation) => {
    expect(chainRelation(known, told)).toBe(relation);
  });

  it.each([
    ['another chain of the same number', at(1, 3), at(1, 3, forgedAt(3))],
    ['another next chain than was promised', at(1, 3), at(1, 3, { next_commitment: FORGED[0] ?? '' })],
    ['another chain in place of the promised one', at(1, 9), at(2, 0, forgedAt(0))],
    ['a seed that is not of the chain', at(1, 3), at(1, 7, { revealed: FORGED[7] ?? '' })],
    ['another seed of the same draw', at(1, 3), at(1, 3, { revealed: FORGED[3] ?? '' })],
    ['a seed that is not of the promised chain', at(1, 9), at(2, 4, { revealed: FORGED[4] ?? '' })],
    ['a seed that is not of the renewed chain', at(1, 9), at(3, 4, { epoch: 9, revealed: FORGED[4] ?? '' })],
    ['an earlier draw with another seed', at(1, 7), at(1, 3, { revealed: FORGED[3] ?? '' })],
    ['more draws than a chain has', longAt(0), longAt(1001)],
    [
      'more draws than a chain has, of the promised one',
      at(1, 9, { next_commitment: LONG[0] ?? '' }),
      { ...longAt(1001), chain: 2 },
    ],
  ] as const)('is not taken for true: %s', (_, known, told) => {
    expect(chainRelation(known, told)).toBe('broken');
  });
});

function forgedAt(nonce: number): Partial<KnownChain> {
  return { commitment: FORGED[0] ?? '', revealed: FORGED[nonce] ?? '' };
}
