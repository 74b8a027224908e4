import { expect, it, vi } from 'vitest';
import { MAX_ITEMS_SOLD_AT_ONCE } from '../../../common/api/endpoints/inventory.ts';
import { addToRun, run } from '../../../src/state/round/run.ts';
import { isolateTests } from './isolateTests.ts';
import { loadOpening, playToTheEnd } from './openingPage.ts';
import { TIDE } from './receipts.ts';
import { CASE_ID, FakeServer } from './world.ts';

isolateTests();

it('what rounds one after the other have given is known until the room is left', async () => {
  const page = await loadOpening(new FakeServer());
  const opened = await import('../../../src/state/round/run.ts');
  for (const items of [[1], [1, 2]]) {
    await page.openCase(CASE_ID);
    await playToTheEnd();
    await vi.advanceTimersByTimeAsync(200);
    expect(opened.run.opened.map(({ inventory_id }) => inventory_id)).toEqual(items);
  }
  page.leave();
  expect(opened.run.opened).toEqual([]);
});

it('of what rounds have given the newest are known, as many as one sale can take', () => {
  addToRun([{ win: TIDE, inventory_id: 0 }]);
  addToRun(Array.from({ length: MAX_ITEMS_SOLD_AT_ONCE }, (_, i) => ({ win: TIDE, inventory_id: i + 1 })));
  expect(run.opened).toHaveLength(MAX_ITEMS_SOLD_AT_ONCE);
  expect(run.opened[0]?.inventory_id).toBe(1);
});
