import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Draw } from '../../../common/api/schemas.ts';
import { Result } from '../../../hud/pages/opening/Result.tsx';
import { texts } from '../../../locales/en.ts';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { proof } from '../../../src/state/fairness/proof.ts';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { addToRun, endRun } from '../../../src/state/round/run.ts';
import { session } from '../../../src/state/session.ts';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';
import { TIDE } from '../state/receipts.ts';
import { me } from '../state/world.ts';
import { markupAt } from './page.ts';

const opened = { id: 'a'.repeat(32), price: 300 };

beforeAll(() => setLanguage('en'));
beforeEach(() => {
  Object.assign(session, { me, balance: 5000 });
  Object.assign(proof, { state: 'ok', steps: [], draws: [] });
  inventory.sold = {};
  endRun();
});

/** Draws worth these dollars, items 1 … of the inventory. */
function drawsWorth(costs: readonly number[]): Draw[] {
  return costs.map((cost, i) => ({
    win: { ...TIDE, id: `skin${i}`, name: `Fang | Item ${i}`, cost },
    inventory_id: i + 1,
    receipt: {} as Draw['receipt'],
  }));
}

function markupOf(costs: readonly number[], id = opened.id): string {
  const opens = drawsWorth(costs);
  const [first] = opens;
  if (!first) throw new Error('nothing was drawn');
  const { receipt, ...open } = first;
  const result = { open, receipt, balance: 5000, ...(costs.length > 1 && { opens }) };
  return markupAt('/', Result, { opened: { ...opened, id }, result });
}

const words = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it('several items show with their sum, what was paid, and the result of all', () => {
  const said = words(markupOf([0.2, 1.5, 0.1]));
  expect(said).toContain('3 items');
  expect(said).toContain('$1.80');
  expect(said).toContain('1,800');
  expect(said).toContain('Paid 900');
  expect(said).toContain('+100%');
  expect(said).toContain(texts.proof.all.ok);
});

it('the dearest of several is lit, and no other', () => {
  const cards = markupOf([0.2, 1.5, 0.1]).split('<li data-item').slice(1);
  expect(cards.map((card) => card.includes('dearest'))).toEqual([false, true, false]);
});

it('what returns three times its price or more is told by it; from ten times on the whole screen is', () => {
  expect(words(markupOf([0.2, 0.2, 1.4]))).not.toContain('×2');
  expect(words(markupOf([0.3, 0.9, 1.5]))).toContain('3 items ×3');
  expect(markupOf([0.3, 0.9, 1.5])).not.toContain('great');
  expect(markupOf([3, 3, 3.6])).toMatch(/×10<.*great|great.*×10</s);
});

it('several can all be sold, kept, or opened again for the price of as many', () => {
  const said = words(markupOf([0.2, 1.5, 0.1]));
  expect(said).toContain('Sell all for 1,800');
  expect(said).toContain('Open again ×3 900');
  expect(said).toContain('Keep them');
});

it('what was sold of several is said, and no longer offered', () => {
  inventory.sold = { 2: true };
  const said = words(markupOf([0.2, 1.5, 0.1]));
  expect(said).toContain('Sell all for 300');
  inventory.sold = { 1: true, 2: true, 3: true };
  expect(words(markupOf([0.2, 1.5, 0.1]))).not.toContain(texts.opening.sellAll);
});

it('the crystals that are missing for as many again are those for all', () => {
  session.balance = 500;
  expect(words(markupOf([0.2, 1.5, 0.1]))).toContain('400 more needed');
});

it('one item shows the balance beside the next purchase', () => {
  const said = words(markupOf([0.2]));
  expect(said).toMatch(/5,000.*Open again 300/);
  expect(said).not.toContain('×');
});

it('the welcome case was free, not a gain of 100 %', () => {
  const said = words(markupOf([0.2], WELCOME_CASE_ID));
  expect(said).toContain(texts.opening.free);
  expect(said).not.toContain('100');
});

it('what several rounds have given can be sold by one tap', () => {
  expect(words(markupOf([0.2]))).not.toContain('Sell the last');
  addToRun(drawsWorth([0.2, 0.3, 0.4]));
  expect(words(markupOf([0.2]))).toContain('Sell the last 3 items 900');
  inventory.sold = { 1: true, 2: true };
  expect(words(markupOf([0.2]))).not.toContain('Sell the last');
});
