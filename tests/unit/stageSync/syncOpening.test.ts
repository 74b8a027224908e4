import { expect, it, vi } from 'vitest';
import { isolateTests } from '../state/isolateTests.ts';
import { loadOpening, planned, playToTheEnd } from '../state/openingPage.ts';
import { CASE_ID, detail, FakeServer } from '../state/world.ts';
import { openOn, slowStage } from './openingStage.ts';

isolateTests();

/** Where a result shows an item. */
const PLACE = { x: 180, y: 240, width: 200, height: 150 };

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
    // The phone is turned.
    stageState.itemPlaces = { items: items.map((place) => ({ ...place, x: 300 })), fold: 600, inset: 0 };
    await vi.advanceTimersByTimeAsync(0);
    expect(JSON.stringify(set.mock.lastCall)).toContain('"x":300');
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
  '%i reels that cannot be put on stage are drawn by the page, those of the next round by the stage',
  async (count) => {
    const { stage, mount } = slowStage(0);
    mount.mockRejectedValueOnce(new Error('roulette cannot be made'));
    const page = await openOn(stage, count);
    const { stageState } = await import('../../../src/state/stage.ts');
    expect(stageState.lacksRound).toBe(true);
    await playToTheEnd();
    expect(stageState.lacksRound).toBe(true);
    page.leave();
    await page.openCase(CASE_ID, count);
    await planned();
    await vi.advanceTimersByTimeAsync(0);
    expect(stageState.lacksRound).toBe(false);
  },
);

/** Opens `count` cases on a stage that has lost the file of their reels, until `mount` is told otherwise. */
async function openWithoutFile(count: number) {
  const world = slowStage(0);
  let LostFile: new (message: string) => Error = Error;
  const lose = () =>
    world.mount.mockImplementation(() =>
      Promise.reject(new LostFile('Unable to preload assets/roulette.js')),
    );
  lose();
  const opening = openOn(world.stage, count);
  // Of the modules that the page has loaded.
  ({ LostFile } = await import('../../../src/preload.ts'));
  const page = await opening;
  const { stageState } = await import('../../../src/state/stage.ts');
  const { network } = await import('../../../src/state/network.ts');
  return { ...world, page, stageState, network, lose };
}

it.each([
  [1, 'roulette'],
  [2, 'reels'],
])(
  '%i reels whose file got lost come by themselves when there is a network again, and spin from where the round is',
  async (count, scene) => {
    const { mount, play, page, stageState, network } = await openWithoutFile(count);
    expect(stageState.lacksRound).toBe(true);
    network.online = false;
    await vi.advanceTimersByTimeAsync(3_000 + 2_000);
    expect(page.phase()).toBe('playing');
    expect(mount).toHaveBeenCalledTimes(1);
    mount.mockImplementation(async () => {});
    network.online = true;
    await vi.advanceTimersByTimeAsync(0);
    expect(mount).toHaveBeenCalledTimes(2);
    const { plan, plans, since } = page.opening();
    expect(play.mock.calls).toEqual([[scene, 'spin', count > 1 ? plans : plan, since]]);
    expect(stageState).toMatchObject({ lacksRound: false, bringsItems: true });
    await playToTheEnd();
    expect(page.phase()).toBe('landed');
  },
);

it.each([
  [1, 'roulette'],
  [2, 'reels'],
] as const)(
  '%i reels that a new stage misses are the page’s, until they come and spin from where the round is',
  async (count, scene) => {
    const { mount, play, tell, page, stageState, lose } = await openWithoutFile(count);
    mount.mockImplementation(async () => {});
    await vi.advanceTimersByTimeAsync(3_000 + 2_000);
    expect(stageState).toMatchObject({ lacksRound: false, bringsItems: true });
    play.mockClear();
    lose();
    tell({ type: 'missing', scene: count > 1 ? 'roulette' : 'reels' });
    await vi.advanceTimersByTimeAsync(0);
    expect(stageState.lacksRound, 'another scene').toBe(false);
    tell({ type: 'missing', scene });
    await vi.advanceTimersByTimeAsync(0);
    expect(stageState).toMatchObject({ lacksRound: true, bringsItems: false });
    mount.mockImplementation(async () => {});
    await vi.advanceTimersByTimeAsync(2_000);
    const { plan, plans, since } = page.opening();
    expect(play.mock.calls).toEqual([[scene, 'spin', count > 1 ? plans : plan, since]]);
    expect(stageState).toMatchObject({ lacksRound: false, bringsItems: true });
  },
);

it('a reel that a new stage misses while it brakes is the page’s to its end', async () => {
  const { mount, tell, page, stageState } = await openWithoutFile(1);
  mount.mockImplementation(async () => {});
  await vi.advanceTimersByTimeAsync(3_000 + 5_000);
  page.skipRound();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.phase()).toBe('braking');
  expect(stageState).toMatchObject({ lacksRound: false, bringsItems: true });
  mount.mockClear();
  tell({ type: 'missing', scene: 'roulette' });
  await vi.advanceTimersByTimeAsync(0);
  expect(stageState).toMatchObject({ lacksRound: true, bringsItems: false });
  await playToTheEnd();
  expect(page.phase()).toBe('landed');
  expect(mount).not.toHaveBeenCalledWith('roulette', expect.anything());
});

it.each(['braking', 'landed', 'left'])(
  'reels whose file got lost are not asked for again once they have %s',
  async (end) => {
    const { mount, page, stageState, network } = await openWithoutFile(1);
    network.online = false;
    await vi.advanceTimersByTimeAsync(3_000 + 5_000);
    if (end === 'landed') await playToTheEnd();
    if (end === 'left') page.leave();
    if (end === 'braking') {
      page.skipRound();
      await vi.advanceTimersByTimeAsync(0);
      expect(page.phase()).toBe('braking');
    }
    network.online = true;
    await vi.advanceTimersByTimeAsync(0);
    expect(mount).toHaveBeenCalledTimes(1);
    expect(stageState.lacksRound).toBe(true);
  },
);

it.each([1, 2])(
  'the page shows %i reels once they have been drawn, not while the canvas holds another picture, and until they are left',
  async (count) => {
    const { stage, play } = slowStage(0);
    let draw = () => {};
    stage.drawn = () => new Promise((resolve) => (draw = resolve));
    const page = await openOn(stage, count);
    const { stageState } = await import('../../../src/state/stage.ts');
    await vi.advanceTimersByTimeAsync(3_000 + 5_000);
    expect(stageState.bringsItems).toBe(false);
    draw();
    await vi.advanceTimersByTimeAsync(0);
    expect(stageState.bringsItems).toBe(true);
    expect(play).toHaveBeenCalledTimes(1);
    page.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(stageState.bringsItems, 'of the next round').toBe(false);
  },
);

it.each([
  [1, 'roulette'],
  [2, 'reels'],
])('%i reels that are cut short brake', async (count, scene) => {
  const { stage } = slowStage(0);
  const page = await openOn(stage, count);
  await vi.advanceTimersByTimeAsync(3_000 + 5_000);
  page.skipRound();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.phase()).toBe('braking');
  expect(stage.skip).toHaveBeenCalledExactlyOnceWith(scene);
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

it('a reel that comes under the result of its round is not played', async () => {
  const { stage, play } = slowStage(20_000);
  const page = await openOn(stage);
  await playToTheEnd();
  expect(page.phase()).toBe('landed');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(play).not.toHaveBeenCalled();
});

it('a round that is left before its room was entered puts no reel on stage', async () => {
  const { stage, mount } = slowStage(0);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => setTimeout(frame, 16));
  const page = await loadOpening(new FakeServer());
  const { casePicture } = await import('../../../src/state/cases/casePicture.ts');
  const { syncOpening } = await import('../../../src/stageSync/syncOpening.ts');
  casePicture.img = detail.img;
  syncOpening(stage);
  await page.openCase(CASE_ID);
  await planned();
  page.leave();
  casePicture.img = null;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(mount).not.toHaveBeenCalled();
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
