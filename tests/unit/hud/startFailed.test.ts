import { createElement } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HomePage } from '../../../hud/pageModules.ts';
import { OpenBar } from '../../../hud/pages/case/OpenBar.tsx';
import { Routes } from '../../../hud/Routes.tsx';
import { Shell } from '../../../hud/Shell.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { session } from '../../../src/state/session.ts';
import { CASE_ID, me } from '../state/world.ts';
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
  expect(home).not.toContain('Your crystals');
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
