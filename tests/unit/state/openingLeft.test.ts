import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { itemWith } from './itemPage.ts';
import { loadOpening, openWelcomeCase, playToTheEnd } from './openingPage.ts';
import { CASE_ID, FakeServer, me, PRICE } from './world.ts';

isolateTests();
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

describe('leaving in the middle of a spin', () => {
  it('shows what waited and starts nothing anew', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(3_000 + 3_000);
    page.leave();
    expect(page.phase()).toBeNull();
    expect(page.session.balance).toBe(me.balance - PRICE);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(page.phase()).toBeNull();
    // The session counts what nobody has seen land, too.
    const { playSession } = await import('../../../src/state/account/playSession.ts');
    expect(playSession.spent).toBe(PRICE);
  });

  it('is counted once where only the last draws tell of it, and the next tap on the case still shows it', async () => {
    server.fate.push('lose answer', 'lose answer', 'lose answer', 'lose answer');
    const page = await loadOpening(server);
    const { playSession } = await import('../../../src/state/account/playSession.ts');
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(10_000);
    page.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(playSession.spent).toBe(PRICE);
    await page.openCase(CASE_ID);
    await playToTheEnd();
    expect(page.phase()).toBe('landed');
    expect(server.draws).toBe(1);
    expect(playSession.spent).toBe(PRICE);
  });

  it.each([
    ['its answer', 0],
    ['the last draws', 4],
  ])('reads the lists and the open sheet anew as soon as %s tell what was won', async (_, lost) => {
    server.fate.push(...Array(lost).fill('lose answer'));
    const page = await loadOpening(server);
    const { inventory } = await import('../../../src/state/inventory/inventory.ts');
    inventory.tabs.available.status = 'ready';
    inventory.detail.item = { ...itemWith(9), history: [], receipt: null };
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(10_000);
    page.leave();
    await vi.advanceTimersByTimeAsync(0);
    const read = server.calls.filter((call) => call.startsWith('GET /api/inventory/'));
    expect(read).toEqual([expect.stringMatching(/\?status=available/), 'GET /api/inventory/9/']);
  });

  it('of the welcome case ends the first visit', async () => {
    const page = await loadOpening(server);
    await openWelcomeCase(page);
    page.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.session.isFirstVisit).toBe(false);
  });
});
