import { expect, it } from 'vitest';
import type { Receipt, Win } from '../../../common/api/schemas.ts';
import { verifyReceipt } from '../../../common/rules/fairness/verify.ts';
import { expectedOf } from '../../../hud/format/expectedOf.ts';
import { ItemPast } from '../../../hud/pages/inventory/ItemPast.tsx';
import { texts } from '../../../locales/en.ts';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';
import { chainOf, receiptOf, TIDE } from '../state/receipts.ts';
import { CASE_ID } from '../state/world.ts';
import { markupAt } from './page.ts';

const seeds = chainOf('5e'.repeat(32), 9);
const drawnFrom = (id: string) =>
  receiptOf({ seeds, k: 3, clientSeed: 'x', odds: [['tide', 1_000_000]], of: { case: id, upgrade: null } });
const upgradeTo = (target: string, winPpm = 1_000_000) =>
  receiptOf({
    seeds,
    k: 4,
    clientSeed: 'x',
    odds: [
      ['win', winPpm],
      ['lose', 1_000_000 - winPpm],
    ],
    of: { case: null, upgrade: { donor: 7, target } },
  });

const REPLACED: Win = { ...TIDE, id: 'dusk', value: 1, changed: 1 };
const ORIGINS: Readonly<Record<string, { receipt: Receipt; win: Win }>> = {
  'a case': { receipt: drawnFrom(CASE_ID), win: TIDE },
  'the welcome case': { receipt: drawnFrom(WELCOME_CASE_ID), win: TIDE },
  'an upgrade': { receipt: upgradeTo('tide'), win: { ...TIDE, win_upgrader: 1 } },
  'a case, and was staked': { receipt: drawnFrom(CASE_ID), win: { ...TIDE, sold_upgrader: 1 } },
  'an upgrade, and was staked': {
    receipt: upgradeTo('tide'),
    win: { ...TIDE, win_upgrader: 1, sold_upgrader: 1 },
  },
  'a case, and was returned with a penalty': { receipt: drawnFrom(CASE_ID), win: { ...TIDE, penalty: 50 } },
  'a case, and was replaced': { receipt: drawnFrom(CASE_ID), win: REPLACED },
  'an upgrade, and was replaced': { receipt: upgradeTo('tide'), win: { ...REPLACED, win_upgrader: 1 } },
};

/** What the sheet of an item shows of its draw. */
function sheet(receipt: Receipt, win: Win): string {
  const item = { id: 7, status: 'available' as const, win, receipt, history: [] };
  return markupAt('/inventory', ItemPast, { item });
}

it.each(Object.entries(ORIGINS))('an item from %s has a draw that matches', async (_, { receipt, win }) => {
  await setLanguage('en');
  expect(sheet(receipt, win)).toContain(texts.proof.state.ok);
});

it.each([
  ['another item of the case', drawnFrom(CASE_ID)],
  ['the target of another upgrade', upgradeTo('dusk')],
  ['an upgrade that was lost', upgradeTo('tide', 0)],
])('a draw of %s does not match', (_, receipt) => {
  const win = receipt.case ? { ...TIDE, id: 'dusk' } : TIDE;
  expect(verifyReceipt(receipt, expectedOf(receipt, win)).ok).toBe(false);
});

it('a lost upgrade matches where nothing was given', () => {
  const lost = upgradeTo('tide', 0);
  expect(verifyReceipt(lost, expectedOf(lost, null)).ok).toBe(true);
});
