import { expect, it, vi } from 'vitest';
import type { Stage } from '../../../src/stage/stage.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { loadOpening } from '../state/openingPage.ts';
import { CASE_ID, detail, FakeServer } from '../state/world.ts';

isolateTests();

it('a stage that ends while its case waits for its pictures is told in the log, and the round goes on', async () => {
  const page = await loadOpening(new FakeServer());
  page.cases.byId[CASE_ID] = structuredClone(detail);
  const { syncCase } = await import('../../../src/stageSync/syncCase.ts');
  const ended = new Error('the stage has ended');
  const stage: Pick<Stage, 'mount' | 'settled' | 'play' | 'unmount' | 'onEvent'> = {
    mount: async () => {},
    settled: () => Promise.reject(ended),
    play: async () => 'canceled',
    unmount: () => {},
    onEvent: () => () => {},
  };
  syncCase(stage as Stage);
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(1000);
  expect(console.error).toHaveBeenCalledWith('[stage]', ended);
  expect(page.phase()).toBe('countdown');
});
