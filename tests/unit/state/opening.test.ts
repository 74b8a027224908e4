import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANIMATION_WAIT, CLEAR_AFTER, SKIP_AFTER } from '../../../src/rules/spin.ts';
import { CASE_ID, detail, FakeServer, fair, MemoryStorage, me, PRICE } from './world.ts';

const SECRET = /Neon Tide|Dusk|"inventoryId"|"pick"/;

/** The state of a freshly loaded page; storage is what survives a reload. */
async function load(server: FakeServer) {
  vi.resetModules();
  vi.stubGlobal('fetch', server.fetch);
  const { session } = await import('../../../src/state/session.ts');
  const { cases } = await import('../../../src/state/cases.ts');
  const { opening, mayEnterOpening } = await import('../../../src/state/opening.ts');
  const { proof, takeFair } = await import('../../../src/state/proof.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const actions = await import('../../../src/state/openCase.ts');
  const { applyAnswer } = await import('../../../src/state/answer.ts');
  session.me = me;
  session.balance = server.balance;
  takeFair(fair);
  cases.byId[CASE_ID] = structuredClone(detail);
  return { session, cases, opening, mayEnterOpening, proof, toasts, applyAnswer, ...actions };
}

type Page = Awaited<ReturnType<typeof load>>;

/** Everything that a page could draw, except the stage's plan and the odds that are public anyway. */
function shown({ session, opening, proof, toasts }: Page): string {
  return JSON.stringify([session, { ...opening, plan: null }, proof, toasts]);
}

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  server = new FakeServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function spinToTheEnd(page: Page) {
  await vi.advanceTimersByTimeAsync(page.COUNTDOWN + ANIMATION_WAIT);
}

describe('a round', () => {
  it('goes from the tap through countdown and spin to its result', async () => {
    const page = await load(server);
    const tap = page.openCase(CASE_ID);
    expect(page.opening.busy).toBe(true);
    await tap;
    await vi.advanceTimersByTimeAsync(0);
    expect(page.opening.phase).toBe('countdown');
    await vi.advanceTimersByTimeAsync(page.COUNTDOWN - 1);
    expect(page.opening.phase).toBe('countdown');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.opening.phase).toBe('spinning');
    await vi.advanceTimersByTimeAsync(ANIMATION_WAIT - 1);
    expect(page.opening.phase).toBe('spinning');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.opening.phase).toBe('landed');
    expect(page.opening.result?.inventoryId).toBe(1);
    expect(page.opening.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(CLEAR_AFTER);
    expect(page.opening.busy).toBe(false);
    expect(page.proof.state).toBe('ok');
    expect(page.proof.steps.map((step) => step.ok)).toEqual([true, true, true, true, true, true]);
  });

  it('shows nothing of its result before the reel lands, whatever answers come in', async () => {
    const page = await load(server);
    await page.openCase(CASE_ID);
    const before = { balance: page.session.balance, wins: page.session.recentWins.length };
    for (let time = 0; time < page.COUNTDOWN + ANIMATION_WAIT - 500; time += 500) {
      await vi.advanceTimersByTimeAsync(500);
      const dusk = { id: 1, img: '', name: 'Dusk', ava: null, who: 'Ada' };
      const win = { ...dusk, profit: '+1.0', cost: 1, rarity: 0 } as const;
      page.applyAnswer({ balance: server.balance, recent_wins: [win], alert: 'Dusk!' }, true);
      expect(shown(page)).not.toMatch(SECRET);
      expect(page.session.balance).toBe(before.balance);
      expect(page.session.recentWins).toHaveLength(before.wins);
      expect(page.toasts.list).toEqual([]);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.opening.phase).toBe('landed');
    expect(shown(page)).toMatch(SECRET);
    expect(page.session.balance).toBe(me.balance - PRICE);
    expect(page.session.recentWins).toHaveLength(1);
  });

  it('ignores a second tap', async () => {
    const page = await load(server);
    await Promise.all([page.openCase(CASE_ID), page.openCase(CASE_ID)]);
    await spinToTheEnd(page);
    await page.openCase(CASE_ID);
    expect(server.draws).toBe(1);
  });

  it('can be cut short from SKIP_AFTER on, not before', async () => {
    const page = await load(server);
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(page.COUNTDOWN + SKIP_AFTER * 1000 - 1);
    page.skip();
    expect(page.opening.phase).toBe('spinning');
    await vi.advanceTimersByTimeAsync(1);
    page.skip();
    expect(page.opening.phase).toBe('landed');
  });

  it('lets the opening page be entered only for the case that is being opened', async () => {
    const page = await load(server);
    expect(page.mayEnterOpening(CASE_ID)).toBe(false);
    await page.openCase(CASE_ID);
    expect(page.mayEnterOpening(CASE_ID)).toBe(true);
    expect(page.mayEnterOpening('cd'.repeat(16))).toBe(false);
    page.leaveOpening();
    expect(page.mayEnterOpening(CASE_ID)).toBe(false);
  });

  it('says how many crystals are missing and asks nothing of the server', async () => {
    const page = await load(server);
    page.session.balance = PRICE - 250;
    await page.openCase(CASE_ID);
    expect(page.opening).toMatchObject({ phase: 'idle', busy: false, error: { needed: 250 } });
    expect(server.calls).toEqual([]);
  });

  it('takes the server’s word on what is missing', async () => {
    const page = await load(server);
    server.balance = 0;
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.opening).toMatchObject({ phase: 'idle', busy: false, error: { needed: 1 } });
  });

  it('fails with an answer that is none, and asks what it has cost', async () => {
    const page = await load(server);
    server.balance -= PRICE;
    vi.stubGlobal('fetch', async (address: string, request: RequestInit) =>
      address.endsWith('/open/') ? Response.json({ open: null }) : server.fetch(address, request),
    );
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.opening).toMatchObject({ phase: 'idle', error: { message: { key: 'error.openInvalid' } } });
    expect(page.session.balance).toBe(me.balance - PRICE);
  });
});

describe('a tap is charged once', () => {
  it('when requests and answers get lost', async () => {
    server.fate.push('lose request', 'lose answer', 'lose answer');
    const page = await load(server);
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.calls.filter((call) => call.endsWith('/open/'))).toHaveLength(4);
    expect(new Set(server.headers.map((headers) => headers.get('idempotency-key'))).size).toBe(1);
    expect(server.draws).toBe(1);
    expect(page.opening.phase).not.toBe('idle');
    await spinToTheEnd(page);
    expect(page.session.balance).toBe(me.balance - PRICE);
  });

  it('when the person tries again after the last try failed', async () => {
    server.fate.push('lose answer', 'lose answer', 'lose answer', 'lose answer');
    const page = await load(server);
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.opening).toMatchObject({ phase: 'requesting', error: { canRetry: true } });
    page.retryOpening();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.opening.phase).toBe('countdown');
    expect(server.draws).toBe(1);
  });

  it('when the network comes back', async () => {
    server.fate.push('lose answer', 'lose answer', 'lose answer', 'lose answer');
    const page = await load(server);
    const { network } = await import('../../../src/state/network.ts');
    page.watchOpening();
    network.online = false;
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(10_000);
    network.online = true;
    await vi.advanceTimersByTimeAsync(0);
    expect(page.opening.phase).toBe('countdown');
    expect(server.draws).toBe(1);
  });

  it('when the page is reloaded before the answer is there', async () => {
    server.fate.push('lose answer', 'lose answer', 'lose answer', 'lose answer');
    const first = await load(server);
    await first.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(10_000);
    const second = await load(server);
    await second.resumeOpening();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.opening.phase).toBe('countdown');
    expect(server.draws).toBe(1);
  });

  it('when the person leaves and taps the same case again', async () => {
    server.fate.push('lose answer', 'lose answer', 'lose answer', 'lose answer');
    const page = await load(server);
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(10_000);
    page.leaveOpening();
    expect(page.opening.phase).toBe('idle');
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.draws).toBe(1);
  });

  it('and a tap after a seen result is a new one', async () => {
    const page = await load(server);
    await page.openCase(CASE_ID);
    await spinToTheEnd(page);
    await vi.advanceTimersByTimeAsync(CLEAR_AFTER);
    await page.openCase(CASE_ID);
    await spinToTheEnd(page);
    expect(server.draws).toBe(2);
    expect(page.proof.state).toBe('ok');
  });
});

describe('a reload in the middle of a spin', () => {
  it('goes straight to the result, without asking again', async () => {
    const first = await load(server);
    await first.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(first.COUNTDOWN + 3000);
    const asked = server.calls.filter((call) => call.endsWith('/open/')).length;
    const second = await load(server);
    await second.resumeOpening();
    expect(second.opening).toMatchObject({ phase: 'landed', result: { inventoryId: 1 } });
    expect(second.proof.state).toBe('ok');
    expect(server.calls.filter((call) => call.endsWith('/open/'))).toHaveLength(asked);
  });
});

describe('leaving in the middle of a spin', () => {
  it('shows what waited and starts nothing anew', async () => {
    const page = await load(server);
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(page.COUNTDOWN + 3000);
    page.leaveOpening();
    expect(page.opening.phase).toBe('idle');
    expect(page.session.balance).toBe(me.balance - PRICE);
    await vi.advanceTimersByTimeAsync(ANIMATION_WAIT);
    expect(page.opening.phase).toBe('idle');
  });
});
