import { expect, it, vi } from 'vitest';
import type { Stage } from '../../../src/stage/stage.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { loadOpening } from '../state/openingPage.ts';
import { CASE_ID, detail, FakeServer } from '../state/world.ts';

isolateTests();

/** A stage on which nothing happens, but for what it is told to do. */
function stageThat(does: Partial<Stage>): Stage {
  const stage: Pick<Stage, 'mount' | 'play' | 'unmount' | 'onEvent'> = {
    mount: async () => {},
    play: async () => 'canceled',
    unmount: () => {},
    onEvent: () => () => {},
  };
  return { ...stage, ...does } as Stage;
}

it('a case that cannot be put on stage is told in the log, and the round goes on', async () => {
  const page = await loadOpening(new FakeServer());
  page.cases.byId[CASE_ID] = structuredClone(detail);
  const { syncCase } = await import('../../../src/stageSync/syncCase.ts');
  const refused = new Error('the case cannot be drawn');
  syncCase(stageThat({ settled: () => Promise.reject(refused) }));
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(1000);
  expect(console.error).toHaveBeenCalledWith('[stage]', refused);
  expect(page.phase()).toBe('countdown');
});

it('the case of a page stays what the page draws where the layers that the stage needs got lost', async () => {
  vi.resetModules();
  const { syncCase } = await import('../../../src/stageSync/syncCase.ts');
  const { casePicture } = await import('../../../src/state/cases/casePicture.ts');
  const { stageState } = await import('../../../src/state/stage.ts');
  const [settled, unmount, play] = [vi.fn(async () => false), vi.fn(), vi.fn()];
  stageState.lively = true;
  casePicture.img = '/art/cases/tiger-den.webp';
  syncCase(stageThat({ settled, unmount, play }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(settled).toHaveBeenCalledWith(['/art/cases/tiger-den-body.webp', '/art/cases/tiger-den-lid.webp']);
  expect(unmount).toHaveBeenCalledWith('case');
  expect(play).not.toHaveBeenCalled();
});

it.each([
  ['late', () => new Promise<boolean>(() => {})],
  ['never', async () => false],
])(
  'a case in the room whose layers come %s opens on the page, and never beside it on the stage',
  async (_, settled) => {
    const page = await loadOpening(new FakeServer());
    page.cases.byId[CASE_ID] = structuredClone(detail);
    const { syncCase } = await import('../../../src/stageSync/syncCase.ts');
    const mount = vi.fn(async () => {});
    syncCase(stageThat({ settled, mount }));
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(3500);
    expect(page.phase()).toBe('playing');
    expect(mount).not.toHaveBeenCalled();
  },
);
