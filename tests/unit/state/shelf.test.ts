import { expect, it, vi } from 'vitest';
import type { CaseSummary } from '../../../common/api/schemas.ts';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';
import { isolateTests } from './isolateTests.ts';

isolateTests();

function box(id: string, price: number, best = 1, gain = 10): CaseSummary {
  const prize = { id: 'x', name: 'X', img: '/x.webp', price: best };
  return {
    id,
    name: id,
    img: '/c.webp',
    price,
    desc: '',
    category: '["Rare"]',
    rtp: 90,
    version: 1,
    best: prize,
    gain,
  };
}

// The server's order: pinned ones first, then by price.
const LIST = [box('pin', 2000, 5, 30), box('a', 90), box('b', 500, 90, 12), box('c', 9000, 50, 20)];

async function load() {
  vi.resetModules();
  const shelf = await import('../../../src/state/cases/shelf.ts');
  return { ...shelf, ...(await import('../../../src/state/cases/caseList.ts')) };
}

it.each([
  ['affordable', ['a', 'b', 'pin', 'c']],
  ['cheapest', ['a', 'b', 'pin', 'c']],
  ['dearest', ['c', 'pin', 'b', 'a']],
  ['best', ['b', 'c', 'pin', 'a']],
  ['gain', ['pin', 'c', 'b', 'a']],
] as const)('with 600 crystals, cases in the order %s: %s', async (order, ids) => {
  const { inOrder } = await load();
  expect(inOrder(LIST, order, 600).map(({ id }) => id)).toEqual(ids);
});

it('whoever can pay for every case sees them as the server has them', async () => {
  const { inOrder } = await load();
  expect(inOrder(LIST, 'affordable', 9000)).toEqual(LIST);
});

it('a favorite is found again after a reload, and no more once it is none', async () => {
  const first = await load();
  expect(first.offeredCategories('All', first.shelf.favorites)).not.toContain('Favorites');
  first.toggleFavorite('b');
  first.setCategory('Favorites');
  first.setOrder('dearest');
  const second = await load();
  second.restoreShelf();
  expect(second.shelf).toEqual({ category: 'Favorites', order: 'dearest', favorites: ['b'] });
  expect(second.visibleCases(LIST, 'Favorites', ['b']).map(({ id }) => id)).toEqual(['b']);
  second.toggleFavorite('b');
  expect(second.shelf.favorites).toEqual([]);
  expect(second.offeredCategories('Favorites', [])).toContain('Favorites');
});

it('a favorite that was chosen in another tab stays one', async () => {
  const tabs = [await load(), await load()] as const;
  for (const tab of tabs) tab.restoreShelf();
  tabs[0].toggleFavorite('a');
  tabs[1].toggleFavorite('b');
  expect(tabs[1].shelf.favorites).toEqual(['a', 'b']);
  const next = await load();
  next.restoreShelf();
  expect(next.shelf.favorites).toEqual(['a', 'b']);
});

it('what storage holds that nobody has chosen is not taken', async () => {
  localStorage.setItem('facet:0:category', '"Everything"');
  localStorage.setItem('facet:0:caseOrder', '7');
  localStorage.setItem('facet:0:favorites', '{"b":1}');
  const { restoreShelf, shelf } = await load();
  restoreShelf();
  expect(shelf).toEqual({ category: 'All', order: 'affordable', favorites: [] });
});

it('the welcome case is on no shelf', async () => {
  const { visibleCases } = await load();
  expect(visibleCases([box(WELCOME_CASE_ID, 0), ...LIST], 'All')).toEqual(LIST);
});
