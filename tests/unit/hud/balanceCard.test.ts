import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { BalanceCard } from '../../../hud/pages/home/BalanceCard.tsx';
import { session } from '../../../src/state/session.ts';

/** The card on the home page, as it is before any effect. */
function Home() {
  return Router({ ssrPath: '/', children: createElement(BalanceCard) });
}

const markup = () => renderToStaticMarkup(createElement(Home));

afterEach(() => {
  session.telegramUser = null;
});

it('the balance card leads to more crystals only where there is a platform user', () => {
  expect(markup()).not.toContain('<a ');
  session.telegramUser = { id: 7, first_name: 'Ada' };
  expect(markup()).toContain('href="/payment"');
});
