import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { blockPage, loadOpening, openWelcomeCase, planned, playToTheEnd } from './openingPage.ts';
import { CASE_ID, detail, FakeServer, me, PRICE } from './world.ts';

const SECRET = /Neon Tide|Dusk|"inventory_id"|"pick"/;

type Page = Awaited<ReturnType<typeof loadOpening>>;

/** Everything that a page could draw, except the stage's plan and the odds that are public anyway. */
function shown({ session, round, proof, toasts }: Page): string {
  return JSON.stringify([session, { ...round.current, plan: null, case: null }, proof, toasts]);
}

isolateTests();
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

describe('a round', () => {
  it('goes from the tap through countdown and spin to its result', async () => {
    const page = await loadOpening(server);
    const tap = page.openCase(CASE_ID);
    expect(page.round.busy).toBe(true);
    await tap;
    await planned();
    expect(page.phase()).toBe('countdown');
    await vi.advanceTimersByTimeAsync(3_000 - 1);
    expect(page.phase()).toBe('countdown');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.phase()).toBe('playing');
    await vi.advanceTimersByTimeAsync(11_000 - 1);
    expect(page.phase()).toBe('playing');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.phase()).toBe('landed');
    expect(page.round.current).toMatchObject({ result: { open: { inventory_id: 1 } } });
    expect(page.round.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(page.round.busy).toBe(false);
    expect(page.proof.state).toBe('ok');
    expect(page.proof.steps.map((step) => step.ok)).toEqual([true, true, true, true, true, true]);
  });

  it('plans its reel in five tasks and shows it in the next', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    const tasks: string[] = [];
    for (let task = 0; task < 6; task++) {
      for (let turn = 0; turn < 100; turn++) await Promise.resolve();
      tasks.push(`${page.round.current?.plan ? 'planned' : 'planning'}, ${page.phase()}`);
      vi.advanceTimersToNextTimer();
    }
    expect(tasks).toEqual([
      ...Array(4).fill('planning, requested'),
      'planned, requested',
      'planned, countdown',
    ]);
  });

  it('shows nothing of its result before the reel lands, whatever answers come in', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    const before = { balance: page.session.balance, wins: page.session.recentWins.length };
    for (let time = 0; time < 14_000 - 500; time += 500) {
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
    expect(page.phase()).toBe('landed');
    expect(shown(page)).toMatch(SECRET);
    expect(page.session.balance).toBe(me.balance - PRICE);
    // The same item, which the server has told of meanwhile, is no second one.
    expect(page.session.recentWins).toHaveLength(1);
    const { id: _, ...won } = page.opening().result?.open.win ?? {};
    expect(page.session.recentWins).toMatchObject([{ id: 1, ...won }]);
  });

  it('ignores a second tap', async () => {
    const page = await loadOpening(server);
    await Promise.all([page.openCase(CASE_ID), page.openCase(CASE_ID)]);
    await playToTheEnd();
    await page.openCase(CASE_ID);
    expect(server.draws).toBe(1);
  });

  it('can be cut short from 2.5 s on, not before', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(3_000 + 2_500 - 1);
    page.skipRound();
    await planned();
    expect(page.phase()).toBe('playing');
    await vi.advanceTimersByTimeAsync(1);
    page.skipRound();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.phase()).toBe('braking');
    expect(page.round.current).toMatchObject({ canSkip: false, result: null });
    // 0.4 s until it strikes, and from there on as long as ever.
    await vi.advanceTimersByTimeAsync(400 + 1_000 - 1);
    expect(page.phase()).toBe('braking');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.phase()).toBe('landed');
  });

  it('takes no longer for being cut short late', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    await planned();
    await vi.advanceTimersByTimeAsync(3_000 + 10_500);
    page.skipRound();
    await vi.advanceTimersByTimeAsync(499);
    expect(page.phase()).toBe('braking');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.phase()).toBe('landed');
  });

  it('goes on where it would be by now when the page was blocked', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    await planned();
    const counted = performance.now() / 1000;
    blockPage(8_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.phase()).toBe('playing');
    expect(page.round.current?.since).toBeCloseTo(counted + 3, 3);
    await vi.advanceTimersByTimeAsync(6_000 - 1);
    expect(page.phase()).toBe('playing');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.phase()).toBe('landed');
    expect(page.round.current?.since).toBeCloseTo(counted + 3 + 11, 3);
  });

  it('has its result after 1.5 s where nothing may move', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    await planned();
    await vi.advanceTimersByTimeAsync(3_000 + 1_500 - 1);
    expect(page.phase()).toBe('playing');
    await vi.advanceTimersByTimeAsync(1);
    expect(page.phase()).toBe('landed');
  });

  it('of the welcome case ends the first visit', async () => {
    const page = await loadOpening(server);
    await openWelcomeCase(page);
    await vi.advanceTimersByTimeAsync(3_000 + 11_000 - 1);
    expect(page.session.isFirstVisit).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.session.isFirstVisit).toBe(false);
  });

  it('is proved though a later one of another tab has been seen before it', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    await planned();
    const other = await loadOpening(server);
    const { choices } = await import('../../../src/state/round/choices.ts');
    choices.quick = true;
    await other.openCase(CASE_ID);
    await planned();
    await vi.advanceTimersByTimeAsync(1);
    expect(other.proof.state).toBe('ok');
    expect(page.phase()).toBe('countdown');
    await vi.advanceTimersByTimeAsync(3_000 + 11_000);
    expect(page.proof.state).toBe('ok');
    const { savedChain } = await import('../../../src/state/fairness/chainMemory.ts');
    expect(savedChain()).toMatchObject({ nonce: 2 });
  });

  it('is of the case as it was at the tap, whatever becomes of the list', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    page.cases.byId = {};
    await playToTheEnd();
    expect(page.round.current).toMatchObject({ phase: 'landed', case: { name: 'Blue Case', price: PRICE } });
    expect(page.proof.state).toBe('ok');
    const { playSession } = await import('../../../src/state/account/playSession.ts');
    expect(playSession.spent).toBe(PRICE);
  });

  it('lets the opening page be entered only for the case that is being opened', async () => {
    const page = await loadOpening(server);
    expect(page.mayEnterOpening(CASE_ID)).toBe(false);
    await page.openCase(CASE_ID);
    expect(page.mayEnterOpening(CASE_ID)).toBe(true);
    expect(page.mayEnterOpening('cd'.repeat(16))).toBe(false);
    page.leave();
    expect(page.mayEnterOpening(CASE_ID)).toBe(false);
  });

  it('says how many crystals are missing and asks nothing of the server', async () => {
    const page = await loadOpening(server);
    page.session.balance = PRICE - 250;
    await page.openCase(CASE_ID);
    expect(page.round).toMatchObject({ current: null, busy: false, trouble: { needed: 250 } });
    expect(server.calls).toEqual([]);
  });

  it('takes the server’s word on what is missing', async () => {
    const page = await loadOpening(server);
    server.balance = 0;
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.round).toMatchObject({ current: null, busy: false, trouble: { needed: 1 } });
  });

  it('ends with a word where draws wait for the operator, and is not sent again', async () => {
    const page = await loadOpening(server);
    server.fate.push('paused');
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(page.round).toMatchObject({
      current: null,
      busy: false,
      trouble: { message: { key: 'error.drawsPaused' }, canRetry: false },
    });
    expect(server.calls.filter((call) => call.endsWith('/open/'))).toHaveLength(1);
    expect(page.session.balance).toBe(me.balance);
    await page.openCase(CASE_ID);
    await planned();
    expect(page.phase()).toBe('countdown');
  });

  it('names the epoch that it knows, learns of another one, and draws with a new key', async () => {
    const page = await loadOpening(server);
    server.fate.push('renewed');
    server.fair = { ...server.fair, epoch: 1_790_000_000, chain: 3 };
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.round.trouble?.message).toEqual({ key: 'error.chainRenewed' });
    expect(server.draws).toBe(0);
    await page.openCase(CASE_ID);
    await planned();
    expect(page.phase()).toBe('countdown');
    const taps = server.headers.filter((headers) => headers.has('x-client-seed'));
    expect(taps.map((headers) => headers.get('x-chain-epoch'))).toEqual(['0', '1790000000']);
    expect(new Set(taps.map((headers) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it('says what no new key can mend: a memory that the server contradicts', async () => {
    const page = await loadOpening(server);
    server.fate.push('renewed');
    server.fair = { ...server.fair, commitment: 'ab'.repeat(32), revealed: 'ab'.repeat(32) };
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.round).toMatchObject({
      current: null,
      busy: false,
      trouble: { message: { key: 'proof.change.broken' }, canRetry: false, mustSettle: true },
    });
  });

  it('learns of a case that is another one by now, and has the player look at it', async () => {
    const page = await loadOpening(server);
    await page.openCase(CASE_ID);
    await playToTheEnd();
    await vi.advanceTimersByTimeAsync(200);
    server.detail = { ...detail, version: 2, price: PRICE + 500 };
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.round).toMatchObject({
      current: null,
      busy: false,
      trouble: { message: { key: 'error.caseChanged' }, mustLook: true },
    });
    expect(page.session.balance).toBe(me.balance - PRICE);
    expect(page.cases.byId[CASE_ID]).toMatchObject({ version: 2, price: PRICE + 500 });
    await page.openCase(CASE_ID);
    await planned();
    expect(page.phase()).toBe('countdown');
    const taps = server.headers.filter((headers) => headers.has('x-client-seed'));
    expect(taps.map((headers) => headers.get('x-case-version'))).toEqual(['1', '1', '2']);
  });

  it('fails with an answer that is none, and asks what it has cost', async () => {
    const page = await loadOpening(server);
    server.balance -= PRICE;
    vi.stubGlobal('fetch', async (address: string, request: RequestInit) =>
      address.endsWith('/open/') ? Response.json({ open: null }) : server.fetch(address, request),
    );
    await page.openCase(CASE_ID);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.round).toMatchObject({ current: null, trouble: { message: { key: 'error.openInvalid' } } });
    expect(page.session.balance).toBe(me.balance - PRICE);
  });
});
