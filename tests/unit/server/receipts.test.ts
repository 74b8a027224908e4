import { expect, test } from 'vitest';
import { oddsHash } from '../../../common/rules/fairness/odds.ts';
import { upgradeOdds } from '../../../server/domain/draws/receipts.ts';

test('the odds of an upgrade are those of its chance, and hashed once for all upgrades of that chance', () => {
  const first = upgradeOdds([7], 'wasp-old-rust', 475_000);
  const second = upgradeOdds([8], 'wasp-aurora', 475_000);
  expect(first).toEqual({
    case: null,
    upgrade: { donor: 7, target: 'wasp-old-rust' },
    version: 1,
    items: ['win', 'lose'],
    weights: [475_000, 525_000],
    odds_hash: oddsHash('upgrade', 1, [
      ['win', 475_000],
      ['lose', 525_000],
    ]),
  });
  expect(second.upgrade).toEqual({ donor: 8, target: 'wasp-aurora' });
  expect(second.weights).toBe(first.weights);
  expect(upgradeOdds([7], 'wasp-old-rust', 474_900).odds_hash).not.toBe(first.odds_hash);
});

test('a receipt names all that was staked where that is several items', () => {
  const { upgrade } = upgradeOdds([7, 8], 'wasp-aurora', 475_000);
  expect(upgrade).toEqual({ donor: 7, target: 'wasp-aurora', donors: [7, 8] });
});
