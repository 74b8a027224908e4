import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { loadOpening, loadUnanswered, planned, playToTheEnd } from './openingPage.ts';
import { CASE_ID, FakeServer, me, PRICE } from './world.ts';

isolateTests();
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

describe('a tap is charged once', () => {
  it('when requests and answers get lost', async () => {
    server.fate.push('lose request', 'lose answer', 'lose answer');
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.calls.filter((call) => call.endsWith('/open/'))).toHaveLength(4);
    expect(new Set(server.headers.map((headers) => headers.get('idempotency-key'))).size).toBe(1);
    expect(server.draws).toBe(1);
    expect(page.phase()).not.toBeNull();
    await playToTheEnd();
    expect(page.session.balance).toBe(me.balance - PRICE);
  });

  it('when the person tries again after the last try failed', async () => {
    const page = await loadUnanswered(server);
    expect(page.phase()).toBe('requested');
    expect(page.round.trouble).toMatchObject({ canRetry: true });
    page.retryRound();
    await planned();
    expect(page.round).toMatchObject({ current: { phase: 'countdown' }, trouble: null });
    expect(server.draws).toBe(1);
  });

  it.each(['proxy answers', 'odd answer'] as const)(
    'when in the place of the server something else answers, and the person tries again: %s',
    async (fate) => {
      server.fate.push('lose answer', fate, fate, fate);
      const page = await loadOpening(server);
      await page.openCase(CASE_ID);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(page.round.trouble).not.toBeNull();
      server.fate.length = 0;
      if (page.round.current) page.retryRound();
      else await page.openCase(CASE_ID);
      await playToTheEnd();
      expect(page.phase()).toBe('landed');
      expect(server.draws).toBe(1);
      expect(page.session.balance).toBe(me.balance - PRICE);
    },
  );

  it('when the network comes back', async () => {
    server.fate.push('lose answer', 'lose answer', 'lose answer', 'lose answer');
    const page = await loadOpening(server);
    const { network } = await import('../../../src/state/network.ts');
    page.retryWhenOnline();
    network.online = false;
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(10_000);
    network.online = true;
    await planned();
    expect(page.phase()).toBe('countdown');
    expect(server.draws).toBe(1);
  });

  it('when the page is reloaded before the answer is there', async () => {
    await loadUnanswered(server);
    const second = await loadOpening(server);
    second.resumeRound();
    await planned();
    expect(second.phase()).toBe('countdown');
    expect(server.draws).toBe(1);
  });

  it('when the person leaves and taps the same case again', async () => {
    const page = await loadUnanswered(server);
    page.leave();
    expect(page.phase()).toBeNull();
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.draws).toBe(1);
  });

  it('when the session ends after an answer got lost, and the person taps the same case in the next', async () => {
    server.fate.push('lose answer', 'session over', 'session over');
    const first = await loadOpening(server);
    await first.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(first.session.status).toBe('unauthorized');
    const second = await loadOpening(server);
    second.resumeRound();
    await second.openCase(CASE_ID);
    await playToTheEnd();
    expect(second.phase()).toBe('landed');
    expect(server.draws).toBe(1);
  });

  it('and the balance shows it where the person has left a tap of unknown fate', async () => {
    const waiting = await loadUnanswered(server);
    expect(waiting.session.balance).toBe(me.balance);
    waiting.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting.session.balance).toBe(me.balance - PRICE);
    expect(waiting.session.recentWins).toHaveLength(1);

    server.fate.push('lose answer');
    const asking = await loadOpening(server);
    asking.session.balance = me.balance;
    await asking.openCase(CASE_ID);
    asking.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(asking.session.balance).toBe(me.balance - PRICE);
  });

  it('and the balance shows it where the person has left it once before, when the server knew of none', async () => {
    server.fate.push('lose request', 'lose request', 'lose request', 'lose request');
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(10_000);
    page.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.draws).toBe(0);
    server.fate.push('lose answer');
    await page.openCase(CASE_ID);
    page.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.draws).toBe(1);
    expect(page.session.balance).toBe(me.balance - PRICE);
  });

  it('when the person leaves, reloads and taps the same case again, and is not tapped by the reload', async () => {
    server.fate.push('lose request', 'lose request', 'lose request', 'lose request', 'lose request');
    const first = await loadOpening(server);
    await first.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(10_000);
    first.leave();
    const second = await loadOpening(server);
    second.resumeRound();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.draws).toBe(0);
    await second.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(500);
    const keys = server.headers.flatMap((headers) => headers.get('idempotency-key') ?? []);
    expect(new Set(keys).size).toBe(1);
    expect(server.draws).toBe(1);
  });

  it('and the next is a new one where its answer came after the person had left', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    page.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.draws).toBe(1);
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.draws).toBe(2);
  });

  it('and the next is a new one where the person left while the reel was being planned', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    expect(server.draws).toBe(1);
    expect(page.phase()).toBe('requested');
    page.leave();
    await page.openCase(CASE_ID);
    await planned();
    expect(server.draws).toBe(2);
  });

  it('and counted once when it is tapped again before its late answer comes', async () => {
    const page = await loadOpening(server);
    const { playSession } = await import('../../../src/state/account/playSession.ts');
    let isLate = true;
    vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
      const answer = await server.fetch(address, request);
      if (address.endsWith('/open/') && isLate) {
        isLate = false;
        await new Promise((resolve) => setTimeout(resolve, 5_000));
      }
      return answer;
    });
    await page.openCase(CASE_ID);
    page.leave();
    await page.openCase(CASE_ID);
    await playToTheEnd();
    expect(page.phase()).toBe('landed');
    expect(server.draws).toBe(1);
    expect(playSession.spent).toBe(PRICE);
  });

  it('when what a reload interrupted is taken up after it was tapped again', async () => {
    await loadUnanswered(server);
    const second = await loadOpening(server);
    await second.openCase(CASE_ID);
    const { current } = second.round;
    second.resumeRound();
    expect(second.round.current).toBe(current);
  });

  it('and a tap after a seen result is a new one', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    await playToTheEnd();
    await vi.advanceTimersByTimeAsync(200);
    await page.openCase(CASE_ID);
    await playToTheEnd();
    expect(server.draws).toBe(2);
    expect(page.proof.state).toBe('ok');
  });
});

describe('a reload in the middle of a spin', () => {
  it('goes straight to the result, without asking again', async () => {
    const first = await loadOpening(server);
    await first.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(3_000 + 3_000);
    const asked = server.calls.filter((call) => call.endsWith('/open/')).length;
    const second = await loadOpening(server);
    second.resumeRound();
    expect(second.round.current).toMatchObject({ phase: 'landed', result: { open: { inventory_id: 1 } } });
    expect(second.proof.state).toBe('ok');
    expect(server.calls.filter((call) => call.endsWith('/open/'))).toHaveLength(asked);
  });
});

describe('a reload as soon as a result is shown', () => {
  it('shows it again, and the session counts it once', async () => {
    const first = await loadOpening(server);
    await first.openCase(CASE_ID);
    await playToTheEnd();
    expect(first.phase()).toBe('landed');
    const second = await loadOpening(server);
    const { playSession, startPlaySession } = await import('../../../src/state/account/playSession.ts');
    startPlaySession();
    second.resumeRound();
    expect(second.phase()).toBe('landed');
    expect(playSession.spent).toBe(PRICE);
  });
});

it('leaving as soon as a result is shown counts it no second time', async () => {
  const page = await loadOpening(server);
  const { playSession } = await import('../../../src/state/account/playSession.ts');
  await page.openCase(CASE_ID);
  await playToTheEnd();
  expect(page.round).toMatchObject({ current: { phase: 'landed' }, busy: true });
  page.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(playSession.spent).toBe(PRICE);
});
