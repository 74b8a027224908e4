import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Receipt } from '../../../src/api/schemas.ts';
import { previousSeed } from '../../../src/rules/fairness/chain.ts';
import { draw } from '../../../src/rules/fairness/draw.ts';
import { oddsHash } from '../../../src/rules/fairness/odds.ts';
import { CASE_ID, MemoryStorage } from './world.ts';

/** Seeds s_0 … s_9 of a chain that ends in `secret`. */
function chainOf(secret: string): string[] {
  const seeds = [secret];
  while (seeds.length < 10) seeds.unshift(previousSeed(seeds[0] ?? ''));
  return seeds;
}

const seeds = chainOf('5e'.repeat(32));
const promised = chainOf('ad'.repeat(32));
const ODDS = [
  ['tide', 900_000],
  ['dusk', 100_000],
] as const;

function receiptOf(chain: string[], k: number): Receipt {
  const seed = chain[k] ?? '';
  const weights = ODDS.map(([, ppm]) => ppm);
  const { pick, index } = draw(seed, `x:${k}`, weights);
  return {
    v: 'pf/1',
    id: 'ee'.repeat(16),
    case: CASE_ID,
    upgrade: null,
    version: 1,
    items: ODDS.map(([item]) => item),
    k,
    seed,
    previous: chain[k - 1] ?? '',
    commitment: chain[0] ?? '',
    client_seed: 'x',
    own_key: true,
    nonce: k,
    weights,
    odds_hash: oddsHash(CASE_ID, 1, ODDS),
    pick,
    index,
  };
}

function fairAt(nonce: number, revealed = seeds[nonce] ?? '') {
  const commitment = seeds[0] ?? '';
  return { commitment, next_commitment: promised[0] ?? '', nonce, revealed, luck_code: null };
}

async function load() {
  vi.resetModules();
  const page = await import('../../../src/state/proof.ts');
  const chainStep = (receipt: Receipt) => page.checkDraw(receipt, {}).find(({ name }) => name === 'chain');
  return { ...page, chainStep };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('fetch', async () => Response.json({ error: 'unavailable' }, { status: 503 }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('follows the chain draw by draw', async () => {
  const { takeFair, chainStep, proof } = await load();
  takeFair(fairAt(0));
  for (const k of [1, 2, 3]) {
    expect(chainStep(receiptOf(seeds, k))).toMatchObject({ ok: true, values: { draws: '1' } });
  }
  expect(proof.state).toBe('ok');
});

it('does not let the server choose among seeds that it has revealed', async () => {
  const { takeFair, chainStep, proof } = await load();
  takeFair(fairAt(5));
  expect(chainStep(receiptOf(seeds, 3))?.ok).toBe(false);
  expect(proof.state).toBe('bad');
});

it('shows seeds that were skipped', async () => {
  const { takeFair, chainStep } = await load();
  takeFair(fairAt(2));
  expect(chainStep(receiptOf(seeds, 5))).toMatchObject({ ok: true, values: { draws: '3' } });
});

it('moves on with the server only where its seed leads back to the one seen here', async () => {
  const first = await load();
  first.takeFair(fairAt(0));
  first.chainStep(receiptOf(seeds, 1));
  const second = await load();
  second.takeFair(fairAt(4));
  expect(second.chainStep(receiptOf(seeds, 5))).toMatchObject({ ok: true, values: { draws: '1' } });
  const third = await load();
  third.takeFair(fairAt(8, 'f0'.repeat(32)));
  expect(third.chainStep(receiptOf(seeds, 6))).toMatchObject({ ok: true, values: { draws: '1' } });
});

it('keeps what it saw when the server tells of another chain', async () => {
  const first = await load();
  first.takeFair(fairAt(0));
  const forged = chainOf('0f'.repeat(32));
  const second = await load();
  second.takeFair({ ...fairAt(0), next_commitment: forged[0] ?? '' });
  expect(second.chainStep(receiptOf(forged, 1))?.ok).toBe(false);
  expect(second.chainStep(receiptOf(promised, 1))?.ok).toBe(true);
});
