import { expect, it, vi } from 'vitest';
import type { Stage } from '../../../src/stage/stage.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { loadOpening } from '../state/openingPage.ts';
import { CASE_ID, detail, FakeServer } from '../state/world.ts';

isolateTests();

it('a stage that has failed for good says so once, whatever it is asked afterwards, and the round goes on', async () => {
  const page = await loadOpening(new FakeServer());
  page.cases.byId[CASE_ID] = structuredClone(detail);
  const { StageEnded } = await import('../../../src/stage/StageClient.ts');
  const { syncStage } = await import('../../../src/stageSync/syncStage.ts');
  const { stageState } = await import('../../../src/state/stage.ts');
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const end = () => Promise.reject(new StageEnded('the stage has ended'));
  const onEvent = vi.fn<Stage['onEvent']>();
  const stage = {
    mount: end,
    settled: end,
    play: end,
    drawn: end,
    unmount: () => {},
    place: () => {},
    onEvent,
  };
  syncStage({ ...stage, quality: { tier: 'HIGH', reducedMotion: false } } as unknown as Stage);
  for (const [tell] of onEvent.mock.calls) tell({ type: 'failed', message: 'there is no GPU any more' });
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(3500);
  expect(stageState.status).toBe('failed');
  expect(page.phase()).toBe('playing');
  expect(vi.mocked(console.error).mock.calls).toEqual([['[stage]', 'there is no GPU any more']]);
});
