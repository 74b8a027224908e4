import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Shell } from '../../../hud/Shell.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { session } from '../../../src/state/session.ts';
import { markupAt } from './page.ts';

const CASE = 'ab'.repeat(16);
const shell = (address: string) => markupAt(address, Shell, { children: null });

beforeAll(() => setLanguage('en'));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(session, { status: 'ready', isFirstVisit: false });
});

it.each([
  ['/', true],
  ['/upgrader', true],
  ['/upgrader?hideUI=false', true],
  ['/upgrader?hideUI=true', false],
  ['/upgrader?item=7&hideUI=true', false],
  ['/upgrader/more?hideUI=true', false],
  ['/games?hideUI=true', true],
  [`/cases/${CASE}`, true],
  [`/cases/${CASE}/opening`, false],
])('at %s the bar is there: %s', (address, isThere) => {
  expect(shell(address).includes('<nav')).toBe(isThere);
});

it.each([
  ['/', 'Home'],
  ['/games', 'Games'],
  ['/games/more', 'Games'],
  ['/inventory', 'Inventory'],
  ['/profile/care', 'Profile'],
  ['/cases', undefined],
])('at %s the active item is %s', (address, name) => {
  const active = /<a [^>]*aria-current="page"(?:(?!<\/a>).)*<\/a>/s.exec(shell(address))?.[0];
  expect(active?.replace(/<[^>]*>/g, '')).toBe(name);
});
