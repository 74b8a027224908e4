import { beforeEach, expect, it, vi } from 'vitest';
import type { Fair, Receipt } from '../../../common/api/schemas.ts';
import { isolateTests } from './isolateTests.ts';
import { chainOf, receiptOf } from './receipts.ts';
import { CASE_ID } from './world.ts';

const seeds = chainOf('5e'.repeat(32), 9);
const promised = chainOf('ad'.repeat(32), 9);
const ODDS = [
  ['tide', 900_000],
  ['dusk', 100_000],
] as const;

function receiptAt(chain: string[], k: number): Receipt {
  return receiptOf({ seeds: chain, k, clientSeed: 'x', odds: ODDS, of: { case: CASE_ID, upgrade: null } });
}

function fairAt(nonce: number, revealed = seeds[nonce] ?? '') {
  const commitment = seeds[0] ?? '';
  const next_commitment = promised[0] ?? '';
  return { epoch: 0, chain: 1, commitment, next_commitment, nonce, revealed, luck_code: null };
}

async function load() {
  vi.resetModules();
  const { session } = await import('../../../src/state/session.ts');
  const page = await import('../../../src/state/fairness/proof.ts');
  const takeFair = (fair: Fair) => {
    session.fair = fair;
  };
  const chainStep = (receipt: Receipt) =>
    page.checkDraws([{ receipt, expected: {} }], null)[0]?.find(({ name }) => name === 'chain');
  return { ...page, chainStep, takeFair };
}

isolateTests();
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'unavailable' }, { status: 503 }));
});

it('follows the chain draw by draw', async () => {
  const { takeFair, chainStep, proof } = await load();
  takeFair(fairAt(0));
  for (const k of [1, 2, 3]) {
    expect(chainStep(receiptAt(seeds, k))).toMatchObject({ ok: true, values: { draws: '1' } });
  }
  expect(proof.state).toBe('ok');
});

it('learns the chain that the start was told of before its code came', async () => {
  vi.resetModules();
  const { session } = await import('../../../src/state/session.ts');
  session.fair = fairAt(5);
  const { knownEpoch } = await import('../../../src/state/fairness/proof.ts');
  const { savedChain } = await import('../../../src/state/fairness/chainMemory.ts');
  expect(savedChain()).toMatchObject({ commitment: seeds[0], nonce: 5, revealed: seeds[5] });
  expect(knownEpoch()).toBe(0);
});

it('does not let the server choose among seeds that it has revealed', async () => {
  const { takeFair, chainStep, proof } = await load();
  takeFair(fairAt(5));
  expect(chainStep(receiptAt(seeds, 3))?.ok).toBe(false);
  expect(proof.state).toBe('bad');
});

it('shows seeds that were skipped', async () => {
  const { takeFair, chainStep } = await load();
  takeFair(fairAt(2));
  expect(chainStep(receiptAt(seeds, 5))).toMatchObject({ ok: true, values: { draws: '3' } });
});

it('moves on with the server only where its seed leads back to the one seen here', async () => {
  const first = await load();
  first.takeFair(fairAt(0));
  first.chainStep(receiptAt(seeds, 1));
  const second = await load();
  second.takeFair(fairAt(4));
  expect(second.chainStep(receiptAt(seeds, 5))).toMatchObject({ ok: true, values: { draws: '1' } });
  const third = await load();
  third.takeFair(fairAt(8, 'f0'.repeat(32)));
  expect(third.chainStep(receiptAt(seeds, 6))).toMatchObject({ ok: true, values: { draws: '1' } });
});

it('keeps what it saw when the server tells of another chain', async () => {
  const first = await load();
  first.takeFair(fairAt(0));
  const forged = chainOf('0f'.repeat(32), 9);
  const second = await load();
  second.takeFair({ ...fairAt(0), next_commitment: forged[0] ?? '' });
  expect(second.chainStep(receiptAt(forged, 1))?.ok).toBe(false);
  expect(second.chainStep(receiptAt(promised, 1))?.ok).toBe(true);
});
