import { afterEach, expect, it } from 'vitest';
import { BalanceCard } from '../../../hud/pages/home/BalanceCard.tsx';
import { session } from '../../../src/state/session.ts';
import { markupAt } from './page.ts';

const markup = () => markupAt('/', BalanceCard, {});

afterEach(() => {
  session.balance = 0;
  session.telegramUser = null;
});

it('the balance card leads to more crystals only where there is a platform user', () => {
  expect(markup()).not.toContain('<a ');
  session.telegramUser = { id: 7, first_name: 'Ada' };
  expect(markup()).toContain('href="/payment"');
});

it.each([
  [12_345, '12\u00a0345'],
  [12_345_678, '12\u00a0345\u00a0678'],
])('a balance of %i is read out as one number, with nothing between its digits', (balance, written) => {
  session.balance = balance;
  const readOut = markup().replace(/<(span|svg)[^>]*aria-hidden="true".*?<\/\1>/g, '');
  expect(readOut.replace(/<[^>]*>/g, ' ')).toContain(` ${written} `);
  expect(readOut).not.toContain('\u200b');
});
