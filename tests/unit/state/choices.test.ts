import { beforeEach, expect, it, vi } from 'vitest';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';
import { isolateTests } from './isolateTests.ts';
import { CASE_ID } from './world.ts';

isolateTests();
beforeEach(() => vi.resetModules());

const load = () => import('../../../src/state/round/choices.ts');

it('one case is opened at once until another number is chosen, and the welcome case always alone', async () => {
  const page = await load();
  page.restoreChoices();
  expect(page.choices.count).toBe(1);
  page.chooseCount(7);
  expect([page.countFor(CASE_ID, 7), page.countFor(WELCOME_CASE_ID, 7)]).toEqual([7, 1]);
});

it('the number is remembered for the play session, and forgotten after it', async () => {
  const first = await load();
  first.chooseCount(10);
  vi.resetModules();
  const second = await load();
  second.restoreChoices();
  expect(second.choices.count).toBe(10);
  sessionStorage.clear();
  second.restoreChoices();
  expect(second.choices.count).toBe(1);
});

it.each([0, 11, 2.5, 'ten', null])('a stored number of %s is one case', async (stored) => {
  sessionStorage.setItem('facet:0:count', JSON.stringify(stored));
  const page = await load();
  page.restoreChoices();
  expect(page.choices.count).toBe(1);
});

it('mode and talisman are remembered for the next visit; a stored one that is none is the first', async () => {
  const first = await load();
  first.chooseMode('calm');
  first.chooseTalisman('lightning');
  vi.resetModules();
  const second = await load();
  expect(second.choices).toMatchObject({ mode: 'precise', talisman: 'dragon' });
  second.restoreChoices();
  expect(second.choices).toMatchObject({ mode: 'calm', talisman: 'lightning' });
  localStorage.setItem('facet:0:mode', '"wild"');
  localStorage.setItem('facet:0:talisman', '7');
  second.restoreChoices();
  expect(second.choices).toMatchObject({ mode: 'precise', talisman: 'dragon' });
});
