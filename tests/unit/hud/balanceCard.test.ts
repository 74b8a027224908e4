import { afterEach, expect, it } from 'vitest';
import { BalanceCard } from '../../../hud/pages/home/BalanceCard.tsx';
import { session } from '../../../src/state/session.ts';
import { markupAt } from './page.ts';

const markup = () => markupAt('/', BalanceCard, {});

afterEach(() => {
  session.telegramUser = null;
});

it('the balance card leads to more crystals only where there is a platform user', () => {
  expect(markup()).not.toContain('<a ');
  session.telegramUser = { id: 7, first_name: 'Ada' };
  expect(markup()).toContain('href="/payment"');
});
