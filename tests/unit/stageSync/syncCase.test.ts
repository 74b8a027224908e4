import { expect, it, vi } from 'vitest';
import type { Stage } from '../../../src/stage/stage.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { loadOpening } from '../state/openingPage.ts';
import { CASE_ID, detail, FakeServer } from '../state/world.ts';
import { markedSlot } from './markedSlot.ts';
import { stageThat } from './stageThat.ts';

isolateTests();

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

/** A page with a slot, and a stage whose pictures are there; motions end when the test says so. */
async function shownStage() {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16));
  const page = await loadOpening(new FakeServer());
  page.cases.byId[CASE_ID] = structuredClone(detail);
  const { syncCase } = await import('../../../src/stageSync/syncCase.ts');
  const { stageState } = await import('../../../src/state/stage.ts');
  const { slot, marks } = markedSlot();
  Object.assign(stageState, { slot, status: 'ready' });
  const [mount, unmount] = [vi.fn(async () => {}), vi.fn()];
  let endMotion = (_outcome: 'done' | 'canceled') => {};
  const play = vi.fn(
    (..._cue: unknown[]) =>
      new Promise((resolve) => {
        endMotion = resolve;
      }),
  );
  const onEvent = vi.fn<Stage['onEvent']>();
  const drawn = () => new Promise((resolve) => setTimeout(resolve, 50));
  const stage = { settled: async () => true, drawn, mount, unmount, play, onEvent };
  syncCase(stage as unknown as Stage);
  return {
    page,
    stageState,
    marks,
    mount,
    unmount,
    play,
    endMotion: (outcome: 'done' | 'canceled' = 'done') => endMotion(outcome),
    reduce: () => onEvent.mock.calls[0]?.[0]({ type: 'motion', isReduced: true }),
    miss: () => onEvent.mock.calls[0]?.[0]({ type: 'missing', scene: 'case' }),
    /** The cues that were played since the last time, in their order. */
    cues: () => play.mock.calls.splice(0).map(([, cue]) => cue),
  };
}

it('a tapped case waits, shakes and opens on the stage, which it leaves once its lid has flown', async () => {
  const { page, stageState, marks, mount, unmount, play, endMotion, cues } = await shownStage();
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(40);
  expect(mount).toHaveBeenCalledExactlyOnceWith('case', expect.objectContaining({ place: 'room' }));
  expect([...marks], 'before it is painted').toEqual([]);
  await vi.advanceTimersByTimeAsync(60);
  expect(stageState.hasCase).toBe(true);
  expect([...marks]).toEqual(['data-drawn']);
  expect(play).toHaveBeenLastCalledWith('case', 'countdown', undefined, page.round.current?.since);
  cues();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(page.phase()).toBe('playing');
  expect(play).toHaveBeenLastCalledWith('case', 'open', undefined, page.round.current?.since);
  expect(cues()).toEqual(['open']);
  expect(unmount).not.toHaveBeenCalled();
  endMotion();
  await vi.advanceTimersByTimeAsync(0);
  expect(unmount).toHaveBeenCalledExactlyOnceWith('case');
  expect(stageState.hasCase).toBe(false);
  expect([...marks], 'the reel is there now').toEqual(['data-drawn']);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(page.phase()).toBe('landed');
  expect([...marks]).toEqual([]);
});

it('a tapped case moves on the stage while the server is asked, from when the page’s has come to rest', async () => {
  const { page, marks, cues } = await shownStage();
  const { startCaseTransition, trackCasePosition } = await import(
    '../../../src/state/cases/caseTransition.ts'
  );
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  trackCasePosition(() => ({ x: 195, y: 300, side: 200 }));
  startCaseTransition();
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(900);
  expect(page.phase()).toBe('requested');
  expect(cues()).toEqual(['idle']);
  expect([...marks], 'the page’s is on its way').toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect([...marks]).toEqual(['data-drawn']);
});

it('a case that opens stays on stage where its motion was taken over by another', async () => {
  const { page, unmount, endMotion } = await shownStage();
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(3_100);
  endMotion('canceled');
  await vi.advanceTimersByTimeAsync(100);
  expect(unmount).not.toHaveBeenCalled();
});

it('a closed case is made anew when less motion is asked for and goes on where it was, an open one is not', async () => {
  const { page, mount, play, reduce } = await shownStage();
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(1_000);
  const since = page.round.current?.since;
  reduce();
  await vi.advanceTimersByTimeAsync(100);
  expect(mount).toHaveBeenCalledTimes(2);
  expect(play).toHaveBeenLastCalledWith('case', 'countdown', undefined, since);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(page.phase()).toBe('playing');
  reduce();
  await vi.advanceTimersByTimeAsync(100);
  expect(mount).toHaveBeenCalledTimes(2);
});

it('a case that a new stage misses is the page’s until it comes again, closed or on its page', async () => {
  const { page, stageState, marks, mount, cues, miss } = await shownStage();
  const { casePicture } = await import('../../../src/state/cases/casePicture.ts');
  casePicture.img = '/art/cases/tiger-den.webp';
  stageState.lively = true;
  await vi.advanceTimersByTimeAsync(100);
  miss();
  await vi.advanceTimersByTimeAsync(0);
  expect([...marks]).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(mount).toHaveBeenCalledTimes(2);
  expect([stageState.hasCase, ...marks]).toEqual([true, 'data-drawn']);
  expect(cues()).toEqual(['page', 'page']);

  casePicture.img = null;
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(1_000);
  cues();
  miss();
  await vi.advanceTimersByTimeAsync(0);
  expect([...marks]).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(mount).toHaveBeenCalledTimes(4);
  expect(cues()).toEqual(['countdown']);
  expect([...marks]).toEqual(['data-drawn']);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(page.phase()).toBe('playing');
  miss();
  await vi.advanceTimersByTimeAsync(100);
  expect(mount, 'the reel is there now').toHaveBeenCalledTimes(4);
  expect([stageState.hasCase, ...marks]).toEqual([false, 'data-drawn']);
});

it('the case of a page is the stage’s where the device is lively, hops at each tap, and waits on', async () => {
  const { stageState, marks, mount, unmount, play, endMotion, cues } = await shownStage();
  const { casePicture, tapCase } = await import('../../../src/state/cases/casePicture.ts');
  casePicture.img = '/art/cases/tiger-den.webp';
  await vi.advanceTimersByTimeAsync(100);
  expect(mount, 'a slow device').not.toHaveBeenCalled();
  stageState.lively = true;
  await vi.advanceTimersByTimeAsync(100);
  expect(mount).toHaveBeenCalledExactlyOnceWith('case', expect.objectContaining({ place: 'page' }));
  expect([...marks]).toEqual(['data-drawn']);
  expect(cues()).toEqual(['page']);
  await vi.advanceTimersByTimeAsync(900);
  tapCase();
  await vi.advanceTimersByTimeAsync(0);
  expect(play).toHaveBeenLastCalledWith('case', 'hop', { from: 1 });
  endMotion();
  await vi.advanceTimersByTimeAsync(0);
  expect(cues()).toEqual(['hop', 'page']);
  tapCase();
  await vi.advanceTimersByTimeAsync(0);
  endMotion('canceled');
  await vi.advanceTimersByTimeAsync(0);
  expect(cues(), 'a hop that another cue has ended').toEqual(['hop']);
  casePicture.img = null;
  await vi.advanceTimersByTimeAsync(0);
  expect(unmount).toHaveBeenCalledExactlyOnceWith('case');
  expect([...marks]).toEqual([]);
});

it('the case of a page whose file got lost comes by itself, once there is a network, while the page is there', async () => {
  const { stageState, marks, mount, cues } = await shownStage();
  const { LostFile } = await import('../../../src/preload.ts');
  const { network } = await import('../../../src/state/network.ts');
  const { casePicture } = await import('../../../src/state/cases/casePicture.ts');
  mount.mockRejectedValue(new LostFile('Unable to preload assets/case.js'));
  casePicture.img = '/art/cases/tiger-den.webp';
  stageState.lively = true;
  await vi.advanceTimersByTimeAsync(0);
  network.online = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mount).toHaveBeenCalledTimes(1);
  expect([stageState.hasCase, ...marks]).toEqual([false]);
  network.online = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(mount).toHaveBeenCalledTimes(2);
  mount.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mount).toHaveBeenCalledTimes(3);
  expect(mount).toHaveBeenLastCalledWith('case', expect.objectContaining({ place: 'page' }));
  expect([stageState.hasCase, ...marks]).toEqual([true, 'data-drawn']);
  expect(cues()).toEqual(['page']);

  casePicture.img = null;
  mount.mockRejectedValue(new LostFile('Unable to preload assets/case.js'));
  await vi.advanceTimersByTimeAsync(0);
  casePicture.img = '/art/cases/tiger-den.webp';
  await vi.advanceTimersByTimeAsync(0);
  expect(mount).toHaveBeenCalledTimes(4);
  casePicture.img = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mount, 'its page was left').toHaveBeenCalledTimes(4);
});

it('a case that its page could not have is on stage in the room, also when the page would have asked again', async () => {
  const { page, stageState, mount } = await shownStage();
  const { LostFile } = await import('../../../src/preload.ts');
  const { casePicture } = await import('../../../src/state/cases/casePicture.ts');
  mount.mockRejectedValueOnce(new LostFile('Unable to preload assets/case.js'));
  stageState.lively = true;
  casePicture.img = '/art/cases/tiger-den.webp';
  await vi.advanceTimersByTimeAsync(1_000);
  casePicture.img = null;
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(page.phase()).toBe('countdown');
  expect(mount).toHaveBeenCalledTimes(2);
  expect(mount).toHaveBeenLastCalledWith('case', expect.objectContaining({ place: 'room' }));
  expect(stageState.hasCase).toBe(true);
});
