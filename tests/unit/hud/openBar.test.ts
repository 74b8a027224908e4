import { beforeAll, beforeEach, expect, it } from 'vitest';
import { OpenBar } from '../../../hud/pages/case/OpenBar.tsx';
import { texts } from '../../../locales/en.ts';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { choices } from '../../../src/state/round/choices.ts';
import { session } from '../../../src/state/session.ts';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';
import { me } from '../state/world.ts';
import { markupAt } from './page.ts';

const detail = { id: 'a'.repeat(32), price: 90 };

beforeAll(() => setLanguage('en'));
beforeEach(() => {
  Object.assign(session, { me, balance: 900, isFirstVisit: true });
});

/** What the bar says, tags left out. */
const wordsOf = (opened: typeof detail) =>
  markupAt('/', OpenBar, { detail: opened })
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it.each([
  [1, 'Open 90'],
  [3, 'Open ×3 270'],
  [10, 'Open ×10 900'],
])('×%i is offered for the price of all', (count, words) => {
  choices.count = count;
  expect(wordsOf(detail)).toContain(words);
});

it('the crystals that are missing are those for all', () => {
  choices.count = 10;
  session.balance = 300;
  expect(wordsOf(detail)).toContain('600 more needed');
  choices.count = 3;
  expect(wordsOf(detail)).toContain('Open ×3 270');
});

it('all numbers from ×1 to ×10 can be chosen, and none for the welcome case', () => {
  choices.count = 3;
  for (let count = 1; count <= 10; count++) expect(wordsOf(detail)).toContain(` ×${count} `);
  expect(markupAt('/', OpenBar, { detail })).toMatch(
    /<input type="radio"[^>]* checked=""[^>]*>\s*<span[^>]*>×3</,
  );
  const welcome = wordsOf({ id: WELCOME_CASE_ID, price: 0 });
  expect(welcome).not.toContain('×');
  expect(welcome).toContain(texts.case.openFree);
});
