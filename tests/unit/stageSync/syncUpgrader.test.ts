import { expect, it, vi } from 'vitest';
import { rarityByPrice } from '../../../common/rules/rarity.ts';
import { wheelPlan } from '../../../common/rules/wheel.ts';
import type { Stage } from '../../../src/stage/stage.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { TIDE } from '../state/receipts.ts';
import { markedSlot } from './markedSlot.ts';

isolateTests();

/** A stage that is followed from here on, and an upgrade to put on it. */
async function begin() {
  vi.resetModules();
  const { round } = await import('../../../src/state/round/round.ts');
  const { upgrader } = await import('../../../src/state/upgrader/upgrader.ts');
  const { upgradeRound } = await import('../../../src/state/round/upgrade.ts');
  const { syncUpgrader } = await import('../../../src/stageSync/syncUpgrader.ts');
  const donors = [{ id: 4, status: 'available', win: { ...TIDE, cost: 5 }, cost: 5 }] as const;
  const target = { id: 'dusk', name: 'Viper-9 | Dusk', img: '', price: 10 };
  const tap = { donors, target, chance: 47.5, key: 'a key', luckCode: '' };
  const calls = {
    mount: vi.fn(async () => {}),
    drawn: vi.fn(async () => {}),
    play: vi.fn(async () => 'done'),
    unmount: vi.fn(),
    onEvent: vi.fn<Stage['onEvent']>(),
    skip: vi.fn(),
  };
  syncUpgrader(calls as unknown as Stage);
  const since = performance.now() / 1000;
  const state = { donors, target, chance: 47.5 };
  return { ...calls, round, upgrader, upgrade: { ...upgradeRound(tap), since }, state, since };
}

/** The wheel turns for `seconds`, then the round comes to `phase`. Returns how often the stage was asked to skip. */
async function skipsIn(phase: 'braking' | 'landed', seconds: number): Promise<number> {
  const { round, upgrader, upgrade, state, since, skip } = await begin();
  Object.assign(upgrader, { step: 'spin', ...state });
  round.current = { ...upgrade, phase: 'playing', plan: wheelPlan(475_000, 0) };
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  Object.assign(round.current, { phase, since: since + seconds });
  await vi.advanceTimersByTimeAsync(0);
  return skip.mock.calls.length;
}

it('a spin that is cut short brakes, and the scene shows every result in its own time', async () => {
  expect(await skipsIn('braking', 3)).toBe(1);
  expect(await skipsIn('landed', 7.6)).toBe(0);
  expect(await skipsIn('landed', 1), 'with reduced motion').toBe(0);
});

it('a page that was loaded again shows the wheel as it has stopped', async () => {
  const { round, upgrader, upgrade, state, since, play } = await begin();
  Object.assign(upgrader, { step: 'result', ...state });
  const receipt = { weights: [475_000, 525_000], pick: 288_333 };
  Object.assign(round, { current: { ...upgrade, phase: 'landed', result: { receipt } } });
  await vi.advanceTimersByTimeAsync(0);
  expect(play.mock.calls).toEqual([['upgrader', 'spin', wheelPlan(475_000, 288_333), since - 60]]);
});

it('the wheel shines as what is aimed at, turns from where the round is by now, and stays until its result is left', async () => {
  const { round, upgrader, upgrade, state, since, mount, play, unmount } = await begin();
  Object.assign(upgrader, { step: 'confirm', ...state });
  await vi.advanceTimersByTimeAsync(0);
  expect(mount.mock.calls).toEqual([['upgrader', { chance: 47.5, rarity: rarityByPrice(10) }]]);
  upgrader.step = 'spin';
  const plan = wheelPlan(475_000, 0);
  round.current = { ...upgrade, phase: 'playing', plan };
  await vi.advanceTimersByTimeAsync(0);
  expect(play.mock.calls).toEqual([['upgrader', 'spin', plan, since]]);
  upgrader.step = 'result';
  await vi.advanceTimersByTimeAsync(0);
  expect(unmount).not.toHaveBeenCalled();
});

it('a wheel that waits for its spin is made anew when less motion is asked for, one that turns goes on', async () => {
  const { round, upgrader, upgrade, state, mount, onEvent } = await begin();
  const [hear] = onEvent.mock.calls[0] ?? [];
  const reduce = () => hear?.({ type: 'motion', isReduced: true });
  Object.assign(upgrader, { step: 'confirm', ...state });
  await vi.advanceTimersByTimeAsync(0);
  expect(mount).toHaveBeenCalledTimes(1);
  reduce();
  expect(mount).toHaveBeenCalledTimes(2);
  round.current = { ...upgrade, phase: 'countdown' };
  await vi.advanceTimersByTimeAsync(0);
  reduce();
  expect(mount).toHaveBeenCalledTimes(3);
  round.current = { ...upgrade, phase: 'playing', plan: wheelPlan(475_000, 0) };
  await vi.advanceTimersByTimeAsync(0);
  reduce();
  expect(mount).toHaveBeenCalledTimes(3);
});

it('a wheel whose file cannot be had is turned by the page', async () => {
  const { upgrader, state, mount } = await begin();
  const { stageState } = await import('../../../src/state/stage.ts');
  stageState.status = 'ready';
  mount.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  Object.assign(upgrader, { step: 'confirm', ...state });
  await vi.advanceTimersByTimeAsync(0);
  expect(stageState.lacksRound).toBe(true);
});

/** A wheel whose file got lost; `come` brings the network, and the file with it. */
async function beginWithoutFile() {
  const page = await begin();
  const { stageState } = await import('../../../src/state/stage.ts');
  const { network } = await import('../../../src/state/network.ts');
  const { LostFile } = await import('../../../src/preload.ts');
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frame(0));
  const { slot, marks } = markedSlot();
  Object.assign(stageState, { slot, status: 'ready' });
  page.mount.mockRejectedValueOnce(new LostFile('Unable to preload assets/upgrader.js'));
  Object.assign(page.upgrader, { step: 'confirm', ...page.state });
  await vi.advanceTimersByTimeAsync(0);
  network.online = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stageState.lacksRound).toBe(true);
  expect(page.mount).toHaveBeenCalledTimes(1);
  const come = async () => {
    network.online = true;
    await vi.advanceTimersByTimeAsync(0);
  };
  const spin = async () => {
    page.upgrader.step = 'spin';
    page.round.current = { ...page.upgrade, phase: 'playing', plan: wheelPlan(475_000, 0) };
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...page, stageState, marks, come, spin };
}

it('a wheel whose file got lost comes by itself when there is a network again', async () => {
  const { mount, play, stageState, marks, come } = await beginWithoutFile();
  await come();
  expect(mount).toHaveBeenCalledTimes(2);
  expect(play).not.toHaveBeenCalled();
  expect(stageState.lacksRound).toBe(false);
  expect([...marks]).toEqual(['data-drawn']);
});

it('a wheel that comes late turns from where the round is by now, and the page’s own turns until it is painted', async () => {
  const { play, drawn, stageState, marks, since, spin, come } = await beginWithoutFile();
  await spin();
  expect(play).not.toHaveBeenCalled();
  drawn.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await come();
  expect(play.mock.calls).toEqual([['upgrader', 'spin', wheelPlan(475_000, 0), since]]);
  expect(stageState.lacksRound).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(stageState.lacksRound).toBe(false);
  expect([...marks]).toEqual(['data-drawn']);
});

it('a wheel that a new stage misses is the page’s until it comes and turns from where the round is', async () => {
  const { mount, play, onEvent, marks, since, spin, come } = await beginWithoutFile();
  await come();
  await spin();
  expect([...marks]).toEqual(['data-drawn']);
  const { LostFile } = await import('../../../src/preload.ts');
  mount.mockRejectedValueOnce(new LostFile('Unable to preload assets/upgrader.js'));
  const miss = (scene: 'case' | 'upgrader') => onEvent.mock.calls[0]?.[0]({ type: 'missing', scene });
  miss('case');
  expect([...marks]).toEqual(['data-drawn']);
  miss('upgrader');
  await vi.advanceTimersByTimeAsync(0);
  expect([...marks]).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  const turn = ['upgrader', 'spin', wheelPlan(475_000, 0), since];
  expect(play.mock.calls).toEqual([turn, turn]);
  expect([...marks]).toEqual(['data-drawn']);
});

it('a wheel that a new stage misses once it brakes is the page’s to its end', async () => {
  const { mount, onEvent, round, marks, spin, come } = await beginWithoutFile();
  await come();
  await spin();
  Object.assign(round.current ?? {}, { phase: 'braking' });
  await vi.advanceTimersByTimeAsync(0);
  onEvent.mock.calls[0]?.[0]({ type: 'missing', scene: 'upgrader' });
  Object.assign(round.current ?? {}, { phase: 'landed' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(mount).toHaveBeenCalledTimes(2);
  expect([...marks]).toEqual([]);
});

it.each(['braking', 'landed', 'left'])(
  'a wheel whose file got lost is not asked for again once its round has %s',
  async (end) => {
    const { mount, round, upgrader, upgrade, spin, come } = await beginWithoutFile();
    await spin();
    if (end === 'left') {
      round.current = null;
      upgrader.step = 'item';
    } else round.current = { ...upgrade, phase: end as 'braking' | 'landed' };
    await come();
    expect(mount).toHaveBeenCalledTimes(1);
  },
);

it('a wheel that comes as its round brakes shows how it has stopped, once it has landed', async () => {
  const { round, upgrader, upgrade, state, mount, play, since } = await begin();
  let come = () => {};
  mount.mockImplementation(() => new Promise((resolve) => (come = resolve)));
  Object.assign(upgrader, { step: 'spin', ...state });
  round.current = { ...upgrade, phase: 'playing', plan: wheelPlan(475_000, 288_333) };
  await vi.advanceTimersByTimeAsync(0);
  round.current.phase = 'braking';
  await vi.advanceTimersByTimeAsync(0);
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(play).not.toHaveBeenCalled();
  const receipt = { weights: [475_000, 525_000], pick: 288_333 };
  upgrader.step = 'result';
  Object.assign(round.current, { phase: 'landed', result: { receipt } });
  await vi.advanceTimersByTimeAsync(0);
  expect(play.mock.calls).toEqual([['upgrader', 'spin', wheelPlan(475_000, 288_333), since - 60]]);
});

it('the slot is marked from the painted wheel on until it leaves, and not where the stage has failed', async () => {
  const { upgrader, state, unmount } = await begin();
  const { stageState } = await import('../../../src/state/stage.ts');
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => setTimeout(frame, 16));
  const { slot, marks } = markedSlot();
  Object.assign(stageState, { slot, status: 'ready' });
  Object.assign(upgrader, { step: 'confirm', ...state });
  await vi.advanceTimersByTimeAsync(0);
  expect([...marks], 'before it is painted').toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect([...marks]).toEqual(['data-drawn']);
  stageState.slot = null;
  await vi.advanceTimersByTimeAsync(0);
  expect([...marks], 'it is not in the slot').toEqual([]);
  Object.assign(stageState, { slot });
  await vi.advanceTimersByTimeAsync(0);
  expect([...marks]).toEqual(['data-drawn']);
  for (const [isNot, is] of [
    [{ status: 'failed' }, { status: 'ready' }],
    [{ lacksRound: true }, { lacksRound: false }],
  ] as const) {
    Object.assign(stageState, isNot);
    await vi.advanceTimersByTimeAsync(0);
    expect([...marks], 'the page turns it').toEqual([]);
    Object.assign(stageState, is);
    await vi.advanceTimersByTimeAsync(0);
    expect([...marks]).toEqual(['data-drawn']);
  }
  upgrader.step = 'target';
  await vi.advanceTimersByTimeAsync(0);
  expect(unmount).toHaveBeenCalledExactlyOnceWith('upgrader');
  expect([...marks]).toEqual([]);
  // Left again before it is painted.
  upgrader.step = 'confirm';
  await vi.advanceTimersByTimeAsync(0);
  upgrader.step = 'target';
  await vi.advanceTimersByTimeAsync(50);
  expect([...marks]).toEqual([]);
});

it.each([
  ['is slow', 999, true, ['data-drawn']],
  ['hangs', 5000, true, []],
  ['waits for somebody to see it', 5000, false, ['data-drawn']],
])(
  'a wheel that %s as its round lands gives way to the page’s only where it hangs',
  async (_, late, visible, marked) => {
    const { round, upgrader, upgrade, state, drawn } = await begin();
    const { network } = await import('../../../src/state/network.ts');
    const { stageState } = await import('../../../src/state/stage.ts');
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frame(0));
    const { slot, marks } = markedSlot();
    Object.assign(stageState, { slot, status: 'ready' });
    Object.assign(upgrader, { step: 'spin', ...state });
    round.current = { ...upgrade, phase: 'playing', plan: wheelPlan(475_000, 0) };
    await vi.advanceTimersByTimeAsync(7600);
    drawn.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, late)));
    network.visible = visible;
    Object.assign(round.current, { phase: 'landed' });
    upgrader.step = 'result';
    await vi.advanceTimersByTimeAsync(998);
    expect([...marks]).toEqual(['data-drawn']);
    await vi.advanceTimersByTimeAsync(2);
    expect([...marks]).toEqual(marked);
    await vi.advanceTimersByTimeAsync(late);
    expect([...marks], 'it goes on').toEqual(['data-drawn']);
  },
);
