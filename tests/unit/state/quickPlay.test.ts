import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { loadOpening, planned } from './openingPage.ts';
import { CASE_ID, FakeServer } from './world.ts';

isolateTests();
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.balance = 100_000;
});

async function load() {
  const page = await loadOpening(server);
  const choices = await import('../../../src/state/round/choices.ts');
  return { ...page, ...choices };
}

describe('quick play', () => {
  it('is off until it is switched on, and remembered from then on', async () => {
    const first = await load();
    first.restoreChoices();
    expect(first.choices.quick).toBe(false);
    first.chooseQuick(true);
    const second = await load();
    second.restoreChoices();
    expect(second.choices.quick).toBe(true);
  });

  it('has no countdown, a spin of 2.5 s, and the result at once', async () => {
    const page = await load();
    page.chooseQuick(true);
    await page.openCase(CASE_ID);
    await planned();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.phase()).toBe('playing');
    expect(page.opening().plan?.pace).toBe(4);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(page.phase()).toBe('playing');
    expect(page.opening().canSkip).toBe(false);
    await vi.advanceTimersByTimeAsync(250);
    expect(page.phase()).toBe('landed');
    expect(page.proof.state).toBe('ok');
    await vi.advanceTimersByTimeAsync(200);
    expect(page.round.busy).toBe(false);
  });

  it('leaves of 45 s for ten rounds and a sale more than a second a round to find the button', async () => {
    const page = await load();
    page.chooseQuick(true);
    const began = performance.now();
    for (let played = 1; played <= 10; played++) {
      await page.openCase(CASE_ID);
      // A control that has appeared takes taps after 300 ms.
      while (page.phase() !== 'landed' || page.round.busy) await vi.advanceTimersByTimeAsync(50);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(server.draws).toBe(10);
    expect(performance.now() - began).toBeLessThan(45_000 - 10_000);
  });

  it('off, a round has the times of the specification', async () => {
    const page = await load();
    await page.openCase(CASE_ID);
    await planned();
    await vi.advanceTimersByTimeAsync(3_000 - 1);
    expect(page.phase()).toBe('countdown');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.phase()).toBe('playing');
    expect(page.opening().plan?.pace).toBe(1);
    await vi.advanceTimersByTimeAsync(11_000 - 1);
    expect(page.phase()).toBe('playing');
    expect(page.opening().canSkip).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.phase()).toBe('landed');
    expect(page.opening().canSkip).toBe(false);
  });

  it('ten reels that a slow phone takes seconds to plan spin from when the last of them is planned', async () => {
    const page = await load();
    page.chooseQuick(true);
    const now = performance.now.bind(performance);
    let planning = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + planning);
    await page.openCase(CASE_ID, 10);
    while (page.phase() !== 'playing') {
      await vi.advanceTimersToNextTimerAsync();
      planning += 200;
    }
    expect(planning).toBeGreaterThan(1_000);
    expect(performance.now() / 1000 - page.opening().since).toBeLessThan(0.25);
  });

  it('plans ten reels one after the other, each in a task of its own, and then lets all of them spin', async () => {
    const page = await load();
    page.chooseQuick(true);
    const tasks = vi.spyOn(globalThis, 'setTimeout');
    await page.openCase(CASE_ID, 10);
    while (page.phase() !== 'playing') await vi.advanceTimersToNextTimerAsync();
    expect(tasks.mock.calls.filter(([, delay]) => Number(delay) <= 0).length).toBeGreaterThanOrEqual(9);
    expect(page.opening().plans).toHaveLength(10);
    // The last of them stands after 2.5 s and 9 / 16 s; what they gave needs 0.6 s for its way.
    await vi.advanceTimersByTimeAsync(2_500 + 560 + 600);
    expect(page.phase()).toBe('playing');
    await vi.advanceTimersByTimeAsync(10);
    expect(page.phase()).toBe('landed');
  });

  it('may be left while its reels are planned', async () => {
    const page = await load();
    page.chooseQuick(true);
    await page.openCase(CASE_ID, 10);
    await vi.advanceTimersByTimeAsync(2);
    page.leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.round).toMatchObject({ current: null, busy: false, trouble: null });
  });
});

describe('a tap anywhere', () => {
  it('ends the countdown, but not in its first 500 ms', async () => {
    const page = await load();
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(499);
    page.cutCountdown();
    await planned();
    expect(page.phase()).toBe('countdown');
    await vi.advanceTimersByTimeAsync(1);
    page.cutCountdown();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.phase()).toBe('playing');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(page.phase()).toBe('landed');
  });

  it('does nothing to a spin, and neither does a network that is back', async () => {
    const page = await load();
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(3_000 + 1_000);
    page.cutCountdown();
    page.retryRound();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(page.phase()).toBe('playing');
  });
});
