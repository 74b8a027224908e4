import { createElement } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HomePage } from '../../../hud/pageModules.ts';
import { OpenBar } from '../../../hud/pages/case/OpenBar.tsx';
import { PaymentPage } from '../../../hud/pages/payment/PaymentPage.tsx';
import { Routes } from '../../../hud/Routes.tsx';
import { Shell } from '../../../hud/Shell.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { cases } from '../../../src/state/cases/cases.ts';
import { paymentFor } from '../../../src/state/payments/intent.ts';
import { session } from '../../../src/state/session.ts';
import { CASE_ID, detail, me } from '../state/world.ts';
import { markupAt } from './page.ts';

const WORDS = 'Failed to load profile data';
const RETRY = 'Try again';

/** The app at an address, around what needs no effect to be there. */
const App = () => createElement(Shell, null, createElement(Routes));
const app = (address: string) => markupAt(address, App, {});
const openBar = () => markupAt(`/cases/${CASE_ID}`, OpenBar, { detail: { id: CASE_ID, price: 90 } });

beforeAll(async () => {
  await Promise.all([setLanguage('en'), HomePage.fetch()]);
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(session, { status: 'failed', isFirstVisit: false, me: null });
});

it('a person whose profile failed to load is let in, with the bar and a retry in the balance’s place', () => {
  const home = app('/');
  for (const words of ['Open cases', 'Home', 'Games', WORDS, RETRY]) expect(home).toContain(words);
  for (const words of ['Your crystals', 'No wins yet']) expect(home).not.toContain(words);
});

it.each(['/tasks', '/profile', '/profile/care', '/profile/luck-code'])(
  '%s, which is about the player, says so instead and offers the retry',
  (path) => {
    expect(app(path)).toContain(WORDS);
    expect(app(path)).toContain(RETRY);
  },
);

it('a case says so where its button would be, and not that crystals are missing', () => {
  expect(openBar()).toContain(WORDS);
  expect(openBar()).not.toContain('/payment');
  session.me = me;
  expect(openBar()).toContain('Top up: 90 more needed');
});

it('the payment page tells no balance that nobody knows, nor what it lacks for a case', () => {
  Object.assign(cases, { status: 'ready', list: [detail] });
  const payment = () => markupAt(paymentFor(CASE_ID, 2), PaymentPage, {});
  expect(/<header.*?<\/header>/s.exec(payment())?.[0]).not.toContain('0');
  expect(payment()).not.toContain('Missing: 2,000');
  Object.assign(session, { me, balance: 0 });
  expect(/<header.*?<\/header>/s.exec(payment())?.[0]).toContain('>0<');
  expect(payment()).toContain('Missing: 2,000');
});
