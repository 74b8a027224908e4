import { ref } from 'valtio/vanilla';
import { expect, it, vi } from 'vitest';
import type { StageEvent } from '../../../src/stage/port.ts';
import type { Stage } from '../../../src/stage/stage.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { loadOpening, playToTheEnd } from '../state/openingPage.ts';
import { CASE_ID, detail, FakeServer } from '../state/world.ts';

isolateTests();

const WIN = {
  id: 1,
  who: 'Cy',
  name: 'Fang | Tide',
  img: '',
  ava: null,
  profit: '',
  cost: 1,
  rarity: 0,
} as const;

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

/** A stage that does what it is told, on a page that is asked to sync with it. */
async function syncedStage(asked: Partial<Stage> = {}) {
  const page = await loadOpening(new FakeServer());
  page.cases.byId[CASE_ID] = structuredClone(detail);
  const { stageState } = await import('../../../src/state/stage.ts');
  const { setVisible } = await import('../../../src/state/network.ts');
  const { syncStage } = await import('../../../src/stageSync/syncStage.ts');
  const dataset: { tier?: string } = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  const onEvent = vi.fn<Stage['onEvent']>();
  const stage = {
    quality: { tier: 'HIGH', reducedMotion: false },
    mount: vi.fn<Stage['mount']>(async () => {}),
    play: vi.fn(async () => 'done'),
    drawn: async () => {},
    settled: async () => true,
    ...Object.fromEntries(
      (['unmount', 'place', 'pause', 'resume', 'set', 'skip', 'destroy'] as const).map((name) => [
        name,
        vi.fn(),
      ]),
    ),
    onEvent,
    ...asked,
  };
  const tell = (event: StageEvent) => {
    for (const [listener] of onEvent.mock.calls) listener(event);
  };
  const sync = () => syncStage(stage as unknown as Stage);
  return { page, stage: stage as unknown as Stage, stageState, dataset, setVisible, tell, sync };
}

it('the stage lies where the page has its slot, rests while the page is not seen, and plays what is opened', async () => {
  const { page, stage, stageState, setVisible, sync } = await syncedStage();
  const slots = [{}, {}] as unknown as [HTMLElement, HTMLElement];
  stageState.slot = ref(slots[0]);
  sync();
  stageState.slot = ref(slots[1]);
  await vi.advanceTimersByTimeAsync(0);
  stageState.slot = null;
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.mocked(stage.place).mock.calls).toEqual([[slots[0]], [slots[1]], [null]]);
  setVisible(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([vi.mocked(stage.pause).mock.calls, vi.mocked(stage.resume).mock.calls]).toEqual([
    [['inactive']],
    [],
  ]);
  setVisible(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.mocked(stage.resume).mock.calls).toEqual([['inactive']]);
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(3500);
  expect(vi.mocked(stage.play).mock.calls.map(([scene]) => scene)).toContain('roulette');
});

it('the stage shows the live wins, the case of a page and the wheel of a chance, each in its time', async () => {
  const { stage, stageState, sync } = await syncedStage();
  const { casePicture } = await import('../../../src/state/cases/casePicture.ts');
  const { ticker } = await import('../../../src/state/feed/ticker.ts');
  const { upgrader } = await import('../../../src/state/upgrader/upgrader.ts');
  const shown = () => vi.mocked(stage.mount).mock.calls.map(([scene]) => scene);
  Object.assign(stageState, { status: 'ready', isTickerSlot: true });
  sync();
  ticker.entries = [{ key: 1, win: WIN }];
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(['ticker']);
  casePicture.img = detail.img;
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(['ticker', 'case']);
  Object.assign(upgrader, { step: 'confirm', chance: 47.5 });
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(['ticker', 'case', 'upgrader']);
});

it('where the scene of a round got lost, the live wins and the case of a page are on stage as ever', async () => {
  const shown: string[] = [];
  let isLost = true;
  const mount = async (scene: string, props: unknown) => {
    if (scene === 'roulette' && isLost) throw new LostFile('Unable to preload assets/roulette.js');
    shown.push(scene === 'case' ? `case of a ${(props as { place: string }).place}` : scene);
  };
  const { page, stageState, sync } = await syncedStage({ mount });
  // Of the modules that the page has loaded.
  const { LostFile } = await import('../../../src/preload.ts');
  const { casePicture } = await import('../../../src/state/cases/casePicture.ts');
  const { ticker } = await import('../../../src/state/feed/ticker.ts');
  stageState.status = 'ready';
  sync();
  await page.openCase(CASE_ID);
  await playToTheEnd();
  expect(stageState.lacksRound).toBe(true);
  page.leave();
  ticker.entries = [{ key: 1, win: WIN }];
  stageState.isTickerSlot = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.at(-1)).toBe('ticker');
  stageState.isTickerSlot = false;
  casePicture.img = detail.img;
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.at(-1)).toBe('case of a page');
  casePicture.img = null;
  isLost = false;
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toContain('roulette');
  expect(stageState.lacksRound).toBe(false);
});

it('pages are decorated as long as the stage is ready, the device is no weak one and motion is not reduced', async () => {
  const { stageState, dataset, tell, sync } = await syncedStage();
  sync();
  expect([dataset.tier, stageState.lively]).toEqual(['HIGH', false]);
  stageState.status = 'ready';
  await vi.advanceTimersByTimeAsync(0);
  expect(stageState.lively).toBe(true);
  tell({ type: 'motion', isReduced: true });
  expect(stageState.lively).toBe(false);
  tell({ type: 'motion', isReduced: false });
  tell({ type: 'tier', tier: 'AVERAGE' });
  expect([dataset.tier, stageState.lively]).toEqual(['AVERAGE', true]);
  tell({ type: 'tier', tier: 'LOW' });
  expect([dataset.tier, stageState.lively]).toEqual(['LOW', false]);
});

it('a stage that cannot be synced is destroyed, as the page draws by itself then', async () => {
  const place = () => {
    throw new Error('there is no canvas');
  };
  const { stage, stageState, sync } = await syncedStage({ place });
  expect(sync).toThrow('there is no canvas');
  expect(stage.destroy).toHaveBeenCalledTimes(1);
  expect(stageState.status).toBe('failed');
});
