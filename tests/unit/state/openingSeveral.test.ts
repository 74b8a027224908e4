import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { loadOpening, planned } from './openingPage.ts';
import { CASE_ID, FakeServer, me, PRICE } from './world.ts';

isolateTests();
let server: FakeServer;
let bodies: (string | null)[];
beforeEach(() => {
  server = new FakeServer();
  bodies = [];
});

/** A page whose openings are noted by their bodies. */
async function load() {
  const page = await loadOpening(server);
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    if (address.endsWith('/open/')) bodies.push(request.body ? String(request.body) : null);
    return server.fetch(address, request);
  });
  const { drawsOf } = await import('../../../src/state/round/draws.ts');
  const { playSession } = await import('../../../src/state/account/playSession.ts');
  const draws = () => {
    const { result } = page.opening();
    return result ? drawsOf(result) : [];
  };
  return { ...page, draws, playSession };
}

describe('four cases opened at once', () => {
  it('are one call, one round and four draws, whose reels stop a quarter of a second apart', async () => {
    const page = await load();
    await page.openCase(CASE_ID, 4);
    await planned();
    expect(bodies).toEqual(['count=4']);
    expect(page.opening().count).toBe(4);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.phase()).toBe('playing');
    expect(page.opening().plans[0]).toBe(page.opening().plan);
    expect(new Set(page.opening().plans.map(({ slots }) => slots.join())).size).toBe(4);
    await vi.advanceTimersByTimeAsync(11_750 - 1);
    expect(page.phase()).toBe('playing');
    expect(page.draws()).toEqual([]);
    expect(page.session.balance).toBe(me.balance);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.phase()).toBe('landed');
    expect(page.draws().map(({ inventory_id }) => inventory_id)).toEqual([1, 2, 3, 4]);
    expect(page.session.balance).toBe(me.balance - 4 * PRICE);
    expect(page.playSession.spent).toBe(4 * PRICE);
    expect(page.session.recentWins.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });

  it('have their reels planned one at a time, and all of them where the countdown is cut short', async () => {
    const page = await load();
    await page.openCase(CASE_ID, 4);
    await planned();
    const plans = [page.opening().plans.length];
    for (let time = 0; time < 300; time += 100) {
      await vi.advanceTimersByTimeAsync(100);
      plans.push(page.opening().plans.length);
    }
    expect(plans).toEqual([1, 2, 3, 4]);
    page.leave();
    server.balance = 10 * PRICE;
    page.session.balance = 10 * PRICE;
    await page.openCase(CASE_ID, 10);
    await vi.advanceTimersByTimeAsync(150);
    expect(page.opening().plans).toHaveLength(2);
    page.endPhase('countdown');
    await vi.advanceTimersByTimeAsync(5);
    expect(page.phase()).not.toBe('playing');
    await vi.advanceTimersByTimeAsync(10);
    expect(page.phase()).toBe('playing');
    expect(page.opening().plans).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(11_000 + 9 * 250 - 20);
    expect(page.phase()).toBe('playing');
    await vi.advanceTimersByTimeAsync(20);
    expect(page.phase()).toBe('landed');
  });

  it('are each checked, in their order, and the next round follows from the last of them', async () => {
    const page = await load();
    for (const count of [4, 1]) {
      await page.openCase(CASE_ID, count);
      await planned();
      await vi.advanceTimersByTimeAsync(3_000 + 11_750 + 200);
      expect(page.proof.state).toBe('ok');
      expect(page.proof.draws).toHaveLength(count);
      expect(page.proof.steps).toEqual(page.proof.draws[0]);
      for (const steps of page.proof.draws) {
        const chain = steps.find(({ name }) => name === 'chain');
        expect(chain).toMatchObject({ ok: true, values: { draws: '1' } });
      }
    }
  });

  it('fail their proof where the server leaves out a seed between two of them', async () => {
    server.skipped = 1;
    const page = await load();
    await page.openCase(CASE_ID, 3);
    await planned();
    await vi.advanceTimersByTimeAsync(3_000 + 11_500);
    expect(page.proof.state).toBe('bad');
    const wrong = page.proof.draws.map((steps) => steps.filter(({ ok }) => !ok).map(({ name }) => name));
    expect(wrong).toEqual([[], ['chain'], ['chain']]);
  });

  it('need the crystals for all of them', async () => {
    const page = await load();
    await page.openCase(CASE_ID, 8);
    expect(page.round.trouble).toMatchObject({
      message: { key: 'error.notEnoughCrystals' },
      needed: 8 * PRICE - me.balance,
    });
    expect(bodies).toEqual([]);
  });

  it('fail where the answer has fewer draws', async () => {
    const page = await load();
    vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
      const response = await server.fetch(address, request);
      if (!address.endsWith('/open/')) return response;
      const answer = await response.json();
      return Response.json({ ...answer, opens: answer.opens.slice(1) });
    });
    await page.openCase(CASE_ID, 4);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.round).toMatchObject({ current: null, trouble: { message: { key: 'error.openInvalid' } } });
    expect(page.session.balance).toBe(me.balance - 4 * PRICE);
  });
});

it('one case is asked for without a body', async () => {
  const page = await load();
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies).toEqual([null]);
});

describe('a tap on several is charged once', () => {
  const loseAll = () => server.fate.push('lose answer', 'lose answer', 'lose answer', 'lose answer');
  const keys = () =>
    new Set(server.headers.map((headers) => headers.get('idempotency-key')).filter((key) => key !== null));

  it('when the page is reloaded before the answer is there', async () => {
    loseAll();
    const first = await load();
    await first.openCase(CASE_ID, 3);
    await vi.advanceTimersByTimeAsync(10_000);
    const second = await load();
    second.resumeRound();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.opening().count).toBe(3);
    expect(server.draws).toBe(3);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(second.opening().plans).toHaveLength(3);
  });

  it('when the page is reloaded in the middle of the spin, and goes straight to all results', async () => {
    const first = await load();
    await first.openCase(CASE_ID, 3);
    await vi.advanceTimersByTimeAsync(3_000 + 3_000);
    const second = await load();
    second.resumeRound();
    expect(second.phase()).toBe('landed');
    expect(second.draws().map(({ inventory_id }) => inventory_id)).toEqual([1, 2, 3]);
    expect(second.proof.state).toBe('ok');
  });

  it('when as many are tapped again after the person had left, and another number is another tap', async () => {
    loseAll();
    const page = await load();
    await page.openCase(CASE_ID, 2);
    await vi.advanceTimersByTimeAsync(10_000);
    page.leave();
    await page.openCase(CASE_ID, 2);
    await vi.advanceTimersByTimeAsync(0);
    expect([server.draws, keys().size]).toEqual([2, 1]);
    page.leave();

    loseAll();
    await page.openCase(CASE_ID, 1);
    await vi.advanceTimersByTimeAsync(10_000);
    page.leave();
    await page.openCase(CASE_ID, 2);
    await vi.advanceTimersByTimeAsync(0);
    expect([server.draws, keys().size]).toEqual([5, 3]);
    page.leave();
    await page.openCase(CASE_ID, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect([server.draws, keys().size]).toEqual([5, 3]);
  });
});
