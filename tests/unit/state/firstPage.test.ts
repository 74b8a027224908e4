import { expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';

/** The app's start, where the document has brought the first page or not. */
async function load(isDrawn: boolean) {
  vi.resetModules();
  const { firstPage, unlessNew } = await import('../../../src/state/firstPage.ts');
  const { session } = await import('../../../src/state/session.ts');
  firstPage.isDrawn = isDrawn;
  const work = vi.fn();
  unlessNew(work);
  return { session, work };
}

isolateTests();

it('what nobody new needs is done at once where the document brought no first page', async () => {
  const { session, work } = await load(false);
  expect(work).toHaveBeenCalledTimes(1);
  session.isFirstVisit = false;
  expect(work).toHaveBeenCalledTimes(1);
});

it('where the first page stands for somebody who turns out to be known, it is done with that answer, and once', async () => {
  const { session, work } = await load(true);
  expect(work).not.toHaveBeenCalled();
  session.isFirstVisit = false;
  expect(work).toHaveBeenCalledTimes(1);
  session.isFirstVisit = true;
  session.isFirstVisit = false;
  expect(work).toHaveBeenCalledTimes(1);
});

it('for somebody new it is not done, even once their first case is open', async () => {
  const { session, work } = await load(true);
  session.isFirstVisit = true;
  session.isFirstVisit = false;
  expect(work).not.toHaveBeenCalled();
});

it.each([
  { who: 'nobody yet', isFirstVisit: null, places: ['/onboarding'] },
  { who: 'somebody new', isFirstVisit: true, places: ['/onboarding'] },
  { who: 'somebody known', isFirstVisit: false, places: [] },
])(
  'an app that takes the first page over goes on at its address, but for somebody known: with $who there',
  async ({ isFirstVisit, places }) => {
    const { session } = await load(true);
    const { takeFirstPage } = await import('../../../src/state/firstPage.ts');
    session.isFirstVisit = isFirstVisit;
    const gone: string[] = [];
    vi.stubGlobal('history', { replaceState: (_: unknown, __: string, place: string) => gone.push(place) });
    takeFirstPage({ dataset: { drawn: '' } } as unknown as HTMLElement);
    expect(gone).toEqual(places);
  },
);
