import { expect, it, vi } from 'vitest';
import { isolateTests } from '../state/isolateTests.ts';
import { openWelcomeCase } from '../state/openingPage.ts';
import { openOn, slowStage, winningServer } from './openingStage.ts';

isolateTests();

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

it('the welcome case has confetti over a loss too, another case has none', async () => {
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => setTimeout(frame, 16));
  const { stage, mount } = slowStage(0);
  const page = await openOn(stage);
  await vi.advanceTimersByTimeAsync(3_000 + 11_000 + 1_000);
  expect(Number(page.opening().result?.open.win.profit)).toBeLessThan(6);
  expect(mount).toHaveBeenLastCalledWith('roulette', expect.anything());
  expect(stage.skip, 'nobody sees it any more').toHaveBeenCalledExactlyOnceWith('roulette');
  page.leave();
  await openWelcomeCase(page);
  await vi.advanceTimersByTimeAsync(3_000 + 11_000 + 1_000);
  expect(Number(page.opening().result?.open.win.profit)).toBeLessThan(6);
  expect(mount).toHaveBeenLastCalledWith('confetti', expect.anything());
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
    expect(play).toHaveBeenLastCalledWith('confetti', 'burst', {
      seed: page.opening().result?.receipt.pick,
    });
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
