import { expect, it } from 'vitest';
import { type ReceiptFacts, verifyInTurn } from '../../../common/rules/fairness/verify.ts';
import { chainOf, receiptOf } from '../state/receipts.ts';

const CASE = '0a'.repeat(16);
const ODDS = [
  ['tide', 900_000],
  ['dusk', 100_000],
] as const;
const seeds = chainOf('5e'.repeat(32), 1000);
const promised = chainOf('ad'.repeat(32), 1000);
const chain = {
  commitment: seeds[0] ?? '',
  next_commitment: promised[0] ?? '',
  nonce: 997,
  revealed: seeds[997] ?? '',
};

const receiptAt = (of: readonly string[], k: number) =>
  receiptOf({ seeds: of, k, clientSeed: 'x', odds: ODDS, of: { case: CASE, upgrade: null } });

/** Whether each of some draws of one tap follows from what is known. */
function followFrom(known: typeof chain, receipts: readonly ReceiptFacts[]): boolean[] {
  const draws = receipts.map((receipt) => ({ receipt, expected: {} }));
  return verifyInTurn(draws, known).map(({ ok }) => ok);
}

const follow = (...receipts: ReceiptFacts[]) => followFrom(chain, receipts);

it('draws of one tap follow each other over the end of a chain into the promised one', () => {
  const [last, first, second] = [receiptAt(seeds, 1000), receiptAt(promised, 1), receiptAt(promised, 2)];
  expect(follow(receiptAt(seeds, 998), receiptAt(seeds, 999), last, first, second)).toEqual([
    ...[true, true, true, true, true],
  ]);
});

it('a seed that is left out between two draws of one tap fails the proof', () => {
  expect(follow(receiptAt(seeds, 998), receiptAt(seeds, 1000))).toEqual([true, false]);
  expect(follow(receiptAt(seeds, 999), receiptAt(promised, 1))).toEqual([true, false]);
  expect(follow(receiptAt(seeds, 1000), receiptAt(promised, 2))).toEqual([true, false]);
});

it('a draw that stands twice in one tap fails the proof', () => {
  expect(follow(receiptAt(seeds, 998), receiptAt(seeds, 998))).toEqual([true, false]);
});

it('the same answer once more is no forgery, and draws from before what is known are', () => {
  const tap = [receiptAt(seeds, 999), receiptAt(seeds, 1000), receiptAt(promised, 1)];
  const after = { ...chain, commitment: promised[0] ?? '', next_commitment: '' };
  expect(followFrom({ ...after, nonce: 1, revealed: promised[1] ?? '' }, tap)).toEqual([true, true, true]);
  const later = { ...after, nonce: 2, revealed: promised[2] ?? '' };
  expect(followFrom(later, tap)[0]).toBe(false);
});

it('other seeds in place of those that were told are a forgery, although they lead to each other', () => {
  const forged = chainOf('bb'.repeat(32), 1000);
  const tap = [999, 1000].map((k) => ({ ...receiptAt(forged, k), commitment: chain.commitment }));
  expect(followFrom({ ...chain, nonce: 1000, revealed: seeds[1000] ?? '' }, tap)[0]).toBe(false);
});

it('before the first draw of a tap others may have been made on another device', () => {
  expect(follow(receiptAt(seeds, 1000), receiptAt(promised, 1))).toEqual([true, true]);
});
