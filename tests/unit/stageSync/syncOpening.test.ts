import { expect, it, vi } from 'vitest';
import { LostFile } from '../../../src/preload.ts';
import type { Stage } from '../../../src/stage/stage.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { loadOpening, planned, playToTheEnd } from '../state/openingPage.ts';
import { CASE_ID, detail, FakeServer } from '../state/world.ts';

isolateTests();

/** Where a result shows an item. */
const PLACE = { x: 180, y: 240, width: 200, height: 150 };

/** A stage on which mounting takes its time, and where motions end when the test says so. */
function slowStage(mountMilliseconds: number) {
  const mount = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, mountMilliseconds)));
  let endMotion: () => void = () => {};
  const play = vi.fn(
    () =>
      new Promise<'done'>((resolve) => {
        endMotion = () => resolve('done');
      }),
  );
  const set = vi.fn();
  const onEvent = vi.fn<Stage['onEvent']>();
  const reduce = () => onEvent.mock.calls[0]?.[0]({ type: 'motion', isReduced: true });
  const stage: Pick<Stage, 'mount' | 'drawn' | 'unmount' | 'skip' | 'set' | 'onEvent'> = {
    mount,
    drawn: async () => {},
    onEvent,
    unmount: vi.fn(),
    skip: vi.fn(),
    set,
  };
  return {
    stage: { ...stage, play } as unknown as Stage,
    mount,
    set,
    play,
    reduce,
    endMotion: () => endMotion(),
  };
}

/** A server whose draws deserve confetti. */
function winningServer(): FakeServer {
  const server = new FakeServer();
  const gain = async (...call: Parameters<FakeServer['fetch']>) => {
    const answer = await server.fetch(...call);
    if (!call[0].endsWith('/open/')) return answer;
    const { open, ...rest } = await answer.json();
    return Response.json({ ...rest, open: { ...open, win: { ...open.win, profit: '+100.0', rarity: 4 } } });
  };
  return Object.assign(Object.create(server), { fetch: gain });
}

async function openOn(stage: Stage, count = 1, server = new FakeServer(), shown = detail) {
  const page = await loadOpening(server);
  page.cases.byId[CASE_ID] = structuredClone(shown);
  const { syncOpening } = await import('../../../src/stageSync/syncOpening.ts');
  syncOpening(stage);
  await page.openCase(CASE_ID, count);
  await planned();
  return page;
}

it('a reel that is mounted late spins from where the round is by now', async () => {
  const { stage, play } = slowStage(4 + 3_700);
  const page = await openOn(stage);
  const counted = performance.now() / 1000;
  await vi.advanceTimersByTimeAsync(3_699);
  expect(page.phase()).toBe('playing');
  expect(play).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const { current } = page.round;
  expect(play).toHaveBeenCalledExactlyOnceWith(
    'roulette',
    'spin',
    current?.plan,
    expect.closeTo(counted + 3, 3),
  );
});

it.each([
  [1, 'roulette', expect.objectContaining({ place: PLACE })],
  [2, 'reels', expect.objectContaining({ places: [PLACE, PLACE], fold: 600 })],
])(
  '%i reels know where the items go though the page comes while they are mounted',
  async (count, scene, known) => {
    const { stage, set } = slowStage(1_000);
    await openOn(stage, count);
    const { stageState } = await import('../../../src/state/stage.ts');
    const items = Array.from({ length: count }, () => PLACE);
    stageState.itemPlaces = { items, fold: 600, inset: 0 };
    await vi.advanceTimersByTimeAsync(1_000);
    expect(set).toHaveBeenLastCalledWith(scene, known);
  },
);

it.each([
  [1, 'roulette'],
  [2, 'reels'],
])(
  '%i reels that wait are made anew when less motion is asked for, those that spin go on',
  async (count, scene) => {
    const { stage, mount, play, reduce } = slowStage(100);
    await openOn(stage, count);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(mount).toHaveBeenCalledTimes(1);
    reduce();
    expect(mount).toHaveBeenCalledTimes(2);
    expect(mount).toHaveBeenLastCalledWith(scene, expect.anything());
    await vi.advanceTimersByTimeAsync(2_100);
    expect(play).toHaveBeenCalledTimes(1);
    reduce();
    expect(mount).toHaveBeenCalledTimes(2);
  },
);

it.each([1, 2])(
  '%i reels whose file got lost are drawn by the page, those of the next round by the stage',
  async (count) => {
    const { stage, mount } = slowStage(0);
    mount.mockRejectedValueOnce(new LostFile('Unable to preload assets/roulette.js'));
    const page = await openOn(stage, count);
    const { stageState } = await import('../../../src/state/stage.ts');
    expect(stageState.status).toBe('failed');
    await playToTheEnd();
    expect(stageState.status).toBe('failed');
    page.leave();
    await page.openCase(CASE_ID, count);
    await planned();
    await vi.advanceTimersByTimeAsync(0);
    expect(stageState.status).toBe('ready');
  },
);

it('the page shows the reel once it has been drawn, not while the canvas holds another picture', async () => {
  const { stage, play } = slowStage(0);
  let draw = () => {};
  stage.drawn = () => new Promise((resolve) => (draw = resolve));
  await openOn(stage);
  const { stageState } = await import('../../../src/state/stage.ts');
  await vi.advanceTimersByTimeAsync(3_000 + 5_000);
  expect(stageState.bringsItems).toBe(false);
  draw();
  await vi.advanceTimersByTimeAsync(0);
  expect(stageState.bringsItems).toBe(true);
  expect(play).toHaveBeenCalledTimes(1);
});

it('a round neither ends with the scene’s motion nor waits for it', async () => {
  const early = slowStage(0);
  const page = await openOn(early.stage);
  await vi.advanceTimersByTimeAsync(3_000 + 5_000);
  early.endMotion();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.phase()).toBe('playing');

  const never = slowStage(0);
  const other = await openOn(never.stage);
  await playToTheEnd();
  expect(never.play).toHaveBeenCalled();
  expect(other.phase()).toBe('landed');
});

it('a reel that comes when its round is over is not played', async () => {
  const { stage, play } = slowStage(20_000);
  const page = await openOn(stage);
  await playToTheEnd();
  page.leave();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(play).not.toHaveBeenCalled();
});

it('several cases opened at once play on as many reels, each by its plan', async () => {
  const { stage, mount, play } = slowStage(0);
  const page = await openOn(stage, 4);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(mount).toHaveBeenCalledExactlyOnceWith('reels', {
    skins: expect.any(Array),
    count: 4,
    places: null,
    fold: null,
  });
  const { plans, since } = page.opening();
  expect(plans).toHaveLength(4);
  expect(play.mock.calls).toEqual([['reels', 'spin', plans, since]]);
});

it.each([1, 4])(
  '%i reels have the rarities that the catalogue says, else those of their chances',
  async (count) => {
    const { stage, mount } = slowStage(0);
    const said = [{ ...detail.skins[0], rarity: 3 }, detail.skins[1]] as typeof detail.skins;
    await openOn(stage, count, new FakeServer(), { ...detail, skins: said });
    const [[, shown]] = mount.mock.calls as unknown as [[string, { skins: { rarity: number }[] }]];
    expect(detail.skins.map(({ chance }) => chance)).toEqual([90, 10]);
    expect(shown.skins.map(({ rarity }) => rarity)).toEqual([3, 1]);
  },
);

it('the reel stays until the result has covered it, however late it is painted; the confetti has the color of what was won', async () => {
  const { stage, mount } = slowStage(0);
  await openOn(stage, 1, winningServer());
  await vi.advanceTimersByTimeAsync(3_000 + 10_999);
  let frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  // The page is busy for a second, then it paints.
  await vi.advanceTimersByTimeAsync(1_001);
  for (let painted = 0; painted < 2; painted++) {
    const asked = frames;
    frames = [];
    for (const frame of asked) frame(performance.now());
    await vi.advanceTimersByTimeAsync(0);
  }
  await vi.advanceTimersByTimeAsync(599);
  expect(mount, 'the result has not covered the reel yet').toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(mount).toHaveBeenLastCalledWith('confetti', { rarity: 4 });
});

it('reels that come when confetti has taken their place are told nothing: they are not on stage any more', async () => {
  const { stage, set } = slowStage(20_000);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => setTimeout(frame, 16));
  await openOn(stage, 1, winningServer());
  await vi.advanceTimersByTimeAsync(3_000 + 11_000 + 1_000);
  expect(stage.unmount).toHaveBeenCalledExactlyOnceWith('roulette');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(set).not.toHaveBeenCalled();
});

it.each(['its burst is over', 'its result is left'])(
  'confetti lies over the result until %s',
  async (end) => {
    const { stage, play, endMotion } = slowStage(0);
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => setTimeout(frame, 16));
    const page = await openOn(stage, 1, winningServer());
    const { stageState } = await import('../../../src/state/stage.ts');
    await vi.advanceTimersByTimeAsync(3_000 + 11_000 + 1_000);
    expect(play).toHaveBeenLastCalledWith('confetti', 'burst', { seed: expect.any(Number) });
    expect(stageState.confetti).toBe(true);
    if (end === 'its burst is over') endMotion();
    else page.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.unmount).toHaveBeenLastCalledWith('confetti');
    expect(stageState.confetti).toBe(false);
  },
);

it('confetti that comes when its result was left goes at once', async () => {
  const { stage, mount, play } = slowStage(2_000);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => setTimeout(frame, 16));
  const page = await openOn(stage, 1, winningServer());
  await vi.advanceTimersByTimeAsync(3_000 + 11_000 + 1_000);
  expect(mount).toHaveBeenLastCalledWith('confetti', { rarity: 4 });
  page.leave();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stage.unmount).toHaveBeenLastCalledWith('confetti');
  expect(play).toHaveBeenCalledTimes(1);
});
