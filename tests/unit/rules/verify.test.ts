import { describe, expect, it } from 'vitest';
import { previousSeed } from '../../../common/rules/fairness/chain.ts';
import { draw } from '../../../common/rules/fairness/draw.ts';
import { oddsHash } from '../../../common/rules/fairness/odds.ts';
import { type Expected, type ReceiptFacts, verifyReceipt } from '../../../common/rules/fairness/verify.ts';
import { vectors } from '../../fairness-vectors.json';

const CASE = '0a'.repeat(16);
const KEY = '1f'.repeat(16);
const ODDS = [
  ['tide', 900_000],
  ['dusk', 90_000],
  ['nova', 10_000],
] as const;
const WEIGHTS = ODDS.map(([, ppm]) => ppm);
const player = { luckCode: 'amber-birch-cobalt-0042', mode: 'calm', talisman: 'clover', key: KEY } as const;
const SEED_8 = '8e'.repeat(32);
const SEED_7 = previousSeed(SEED_8);
const SEED_6 = previousSeed(SEED_7);
const START = [1, 2, 3, 4, 5, 6].reduce(previousSeed, SEED_6);

function receiptWith(change: Partial<ReceiptFacts> = {}): ReceiptFacts {
  const client_seed = `amber-birch-cobalt-0042|calm|clover|${KEY}`;
  const { pick, index } = draw(SEED_7, `${client_seed}:7`, WEIGHTS);
  return {
    v: 'pf/1',
    case: CASE,
    upgrade: null,
    version: 3,
    items: ODDS.map(([item]) => item),
    k: 7,
    seed: SEED_7,
    previous: SEED_6,
    commitment: START,
    client_seed,
    own_key: true,
    nonce: 7,
    weights: WEIGHTS,
    odds_hash: oddsHash(CASE, 3, ODDS),
    pick,
    index,
    ...change,
  };
}

const drawn = receiptWith();
const expected: Expected = {
  chain: { commitment: START, next_commitment: 'c0'.repeat(32), nonce: 6, revealed: SEED_6 },
  oddsHash: drawn.odds_hash,
  player,
  shownItem: drawn.items[drawn.index] ?? '',
};

function failedSteps(change: Partial<ReceiptFacts>, own: Partial<Expected> = {}): string[] {
  const { ok, steps } = verifyReceipt(receiptWith(change), { ...expected, ...own });
  const failed = steps.filter((step) => !step.ok).map((step) => step.name);
  expect(ok).toBe(failed.length === 0);
  return failed;
}

describe('an honest receipt', () => {
  it('passes every step', () => {
    const { ok, steps } = verifyReceipt(drawn, expected);
    expect(ok).toBe(true);
    expect(steps.map((step) => step.name)).toEqual(['seed', 'chain', 'player', 'odds', 'roll', 'item']);
  });

  it('passes when pasted, with nothing else known', () => {
    const { ok, steps } = verifyReceipt(drawn);
    expect(ok).toBe(true);
    expect(steps.map((step) => step.name)).toEqual(['seed', 'chain', 'odds', 'roll']);
    expect(steps[1]?.values).toEqual({ commitment: START, k: '7', computed: START });
  });

  it('passes when other devices drew in between', () => {
    const revealed = [1, 2].reduce(previousSeed, SEED_6);
    const chain = { commitment: START, next_commitment: '', nonce: 4, revealed };
    expect(failedSteps({}, { chain })).toEqual([]);
  });

  it('passes when the same answer comes again', () => {
    const chain = { commitment: START, next_commitment: '', nonce: 7, revealed: SEED_7 };
    expect(failedSteps({}, { chain })).toEqual([]);
  });

  it('passes as the first of the chain that was promised', () => {
    const chain = {
      commitment: 'aa'.repeat(32),
      next_commitment: START,
      nonce: 1000,
      revealed: 'bb'.repeat(32),
    };
    expect(failedSteps({}, { chain })).toEqual([]);
  });

  it.each(vectors.filter(({ weights }) => weights.length > 1).slice(0, 20))(
    'is one of the known answers: $clientSeed:$nonce',
    (vector) => {
      const items = vector.weights.map((_, index) => `item-${index}`);
      const odds = items.map((item, index) => [item, vector.weights[index] ?? 0] as const);
      const { steps } = verifyReceipt(
        receiptWith({
          seed: vector.serverSeed,
          previous: vector.commitment,
          client_seed: vector.clientSeed,
          nonce: vector.nonce,
          weights: vector.weights,
          items,
          odds_hash: oddsHash(CASE, 3, odds),
          pick: vector.expectedPick,
          index: vector.expectedIndex,
        }),
      );
      // Their seeds are of no chain.
      expect(steps.filter((step) => !step.ok)).toMatchObject([{ name: 'chain' }]);
    },
  );
});

describe('a tampered receipt fails where it was tampered with', () => {
  it.each([
    ['another seed', { seed: SEED_8 }, ['seed', 'chain', 'roll']],
    ['another previous seed', { previous: SEED_8 }, ['seed']],
    ['a chain that was never promised', { commitment: 'dd'.repeat(32) }, ['chain']],
    ['a nonce that is not the draw’s number', { k: 8 }, ['chain']],
    ['a key that the server made', { own_key: false }, ['player']],
    ['odds that do not sum to a million', { weights: [900_000, 90_000, 10_001] }, ['odds', 'roll']],
    ['another hash of the odds', { odds_hash: 'ff'.repeat(32) }, ['odds']],
    ['another version of the case', { version: 4 }, ['odds']],
    ['another pick', { pick: (drawn.pick + 1) % 1_000_000 }, ['roll']],
    ['another place than its pick leads to', { index: (drawn.index + 1) % 3 }, ['roll', 'item']],
    ['an item that was never drawn', { items: ['dusk', 'tide', 'nova'] }, ['odds', 'item']],
  ] satisfies [string, Partial<ReceiptFacts>, string[]][])('%s', (_, change, steps) => {
    expect(failedSteps(change)).toEqual(steps);
  });

  it.each([
    ['another commitment', { commitment: 'dd'.repeat(32) }, ['chain']],
    ['another number of the draw', { k: 6 }, ['chain']],
    ['another nonce than that number', { k: 6, nonce: 6 }, ['chain', 'roll']],
    ['a number that no chain has', { k: 1e300, nonce: 1e300 }, ['chain', 'roll']],
  ] satisfies [string, Partial<ReceiptFacts>, string[]][])('when pasted too: %s', (_, change, names) => {
    const { steps } = verifyReceipt(receiptWith(change));
    expect(steps.filter((step) => !step.ok).map((step) => step.name)).toEqual(names);
  });

  it('odds that no draw could ever end by', () => {
    for (const weights of [[1e20], [1e308, 1e308], Array(2100).fill(Number.MAX_SAFE_INTEGER)]) {
      expect(failedSteps({ weights })).toEqual(['odds', 'roll']);
    }
  });

  it('a nonce that the server has chosen for what it draws', () => {
    const { pick, index } = draw(SEED_7, `${drawn.client_seed}:8`, WEIGHTS);
    expect(failedSteps({ nonce: 8, pick, index }, { shownItem: drawn.items[index] })).toEqual(['chain']);
  });

  it.each([
    ['that do not sum to a million', ['tide', 'dusk', 'nova'], [900_000, 90_000, 10_001]],
    ['with a share that no item has', ['tide', 'dusk'], [900_000, 90_000, 10_000]],
  ])('odds %s, under their own hash', (_, items, weights) => {
    const odds = items.map((item, i) => [item, weights[i] ?? 0] as const);
    const { pick, index } = draw(SEED_7, `${drawn.client_seed}:7`, weights);
    const change = { items, weights, odds_hash: oddsHash(CASE, 3, odds), pick, index };
    const own = { oddsHash: undefined, shownItem: items[index] };
    expect(failedSteps(change, own)).toEqual(['odds']);
  });

  it('another client seed', () => {
    expect(failedSteps({ client_seed: `x|calm|clover|${KEY}` })).toContain('player');
  });

  it('odds other than the page showed', () => {
    expect(failedSteps({}, { oddsHash: 'ab'.repeat(32) })).toEqual(['odds']);
  });

  it('an item other than the answer gave', () => {
    expect(failedSteps({}, { shownItem: 'crown' })).toEqual(['item']);
  });

  it('a seed that was already known before the tap', () => {
    const chain = { commitment: START, next_commitment: '', nonce: 8, revealed: SEED_8 };
    expect(failedSteps({}, { chain })).toEqual(['chain']);
  });
});

describe('an upgrade', () => {
  const odds = [
    ['win', 475_000],
    ['lose', 525_000],
  ] as const;
  const client_seed = `amber-birch-cobalt-0042|||${KEY}`;
  const weights = odds.map(([, ppm]) => ppm);
  const { pick, index } = draw(SEED_7, `${client_seed}:7`, weights);
  const receipt = receiptWith({
    case: null,
    upgrade: { donor: 5, target: 'nova' },
    version: 1,
    items: ['win', 'lose'],
    weights,
    client_seed,
    odds_hash: oddsHash('upgrade', 1, odds),
    pick,
    index,
  });
  const known: Expected = {
    ...(expected.chain ? { chain: expected.chain } : {}),
    player: { ...player, mode: '', talisman: '' },
    upgrade: { donors: [5], target: 'nova' },
    winPpm: 475_000,
    shownItem: index === 0 ? 'win' : 'lose',
  };

  it('passes with its donor and the chance that was shown', () => {
    expect(verifyReceipt(receipt, known).ok).toBe(true);
  });

  it('fails with another chance or another donor, and where its receipt is of no upgrade', () => {
    expect(verifyReceipt(receipt, { ...known, winPpm: 500_000 }).ok).toBe(false);
    expect(verifyReceipt({ ...receipt, upgrade: null }, known).ok).toBe(false);
    expect(verifyReceipt(receipt, { ...known, upgrade: { donors: [6], target: 'nova' } }).ok).toBe(false);
  });

  it('of several items passes with all of them, and fails with one more, one less or another one', () => {
    const several = { ...receipt, upgrade: { donor: 5, target: 'nova', donors: [5, 7, 9] } };
    const passes = (...donors: number[]) =>
      verifyReceipt(several, { ...known, upgrade: { donors, target: 'nova' } }).ok;
    expect(passes(9, 5, 7)).toBe(true);
    for (const donors of [[5, 7], [5, 7, 9, 11], [5, 7, 8], [5]]) expect(passes(...donors)).toBe(false);
    expect(verifyReceipt(receipt, { ...known, upgrade: { donors: [5, 7], target: 'nova' } }).ok).toBe(false);
    const twice = { ...receipt, upgrade: { donor: 5, target: 'nova', donors: [5, 5, 7] } };
    expect(verifyReceipt(twice, { ...known, upgrade: { donors: [5, 7, 9], target: 'nova' } }).ok).toBe(false);
  });
});
