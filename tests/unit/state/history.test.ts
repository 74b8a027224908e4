import { describe, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '../../../common/api/schemas.ts';
import { downFrom } from './downFrom.ts';
import { isolateTests } from './isolateTests.ts';
import { chainOf, receiptOf } from './receipts.ts';
import { me } from './world.ts';

const receipt = receiptOf({
  seeds: chainOf('5e'.repeat(32), 1),
  k: 1,
  clientSeed: '|||',
  odds: [['tide', 1_000_000]],
  of: { case: 'ab'.repeat(16), upgrade: null },
});

function entryOf(k: number): HistoryEntry {
  const id = k.toString(16).padStart(32, '0');
  const drawn = { ...receipt, id, k, nonce: k, pick: k };
  return { id, kind: 'opening', name: 'Blue Case', win: null, item_id: null, sec_ago: 0, receipt: drawn };
}

/** Draws `total` … 1 of one chain, in pages. */
class Draws {
  broken = false;
  readonly asked: string[] = [];
  total: number;

  constructor(total: number) {
    this.total = total;
  }

  readonly fetch = async (address: string): Promise<Response> => {
    this.asked.push(address);
    if (this.broken) return Response.json({ error: 'internal error' }, { status: 500 });
    const query = new URLSearchParams(address.split('?')[1]);
    const from = Number(query.get('cursor')?.split('-')[1] ?? this.total + 1) - 1;
    const length = Math.min(Number(query.get('limit')), from);
    const history = Array.from({ length }, (_, place) => entryOf(from - place));
    const next = from > length ? `1-${from - length + 1}` : null;
    return Response.json({ history, next, me });
  };
}

async function load(total: number) {
  vi.resetModules();
  const draws = new Draws(total);
  vi.stubGlobal('fetch', draws.fetch);
  const { toasts } = await import('../../../src/state/toasts.ts');
  const state = await import('../../../src/state/fairness/history.ts');
  const picks = () => state.history.list.map(({ receipt }) => receipt.pick);
  return { draws, toasts, picks, ...state };
}

isolateTests();

describe('the draws', () => {
  it('come fifty at a time, newest first', async () => {
    const page = await load(120);
    await page.loadHistory();
    expect(page.picks()).toEqual(downFrom(120, 50));
    await page.loadMoreHistory();
    expect(page.picks()).toEqual(downFrom(120, 100));
    await page.loadMoreHistory();
    await page.loadMoreHistory();
    expect(page.picks()).toEqual(downFrom(120, 120));
    expect(page.draws.asked).toHaveLength(3);
  });

  it('all come where all are wanted', async () => {
    const page = await load(1234);
    await page.loadHistory();
    await page.loadWholeHistory();
    expect(page.picks()).toEqual(downFrom(1234, 1234));
    expect(page.history.next).toBeNull();
    expect(page.draws.asked).toHaveLength(13);
  });

  it('that stop coming are told once, and those that came stay', async () => {
    const page = await load(300);
    await page.loadHistory();
    page.draws.broken = true;
    await page.loadWholeHistory();
    expect(page.picks()).toEqual(downFrom(300, 50));
    expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key: 'error.historyFailed' }]);
    page.draws.broken = false;
    await page.loadWholeHistory();
    expect(page.picks()).toEqual(downFrom(300, 300));
  });

  it('that wait for a round to land are asked for once', async () => {
    const page = await load(120);
    const { closeResultGate, openResultGate } = await import('../../../src/state/resultGate.ts');
    await page.loadHistory();
    closeResultGate();
    const whole = page.loadWholeHistory();
    await vi.advanceTimersByTimeAsync(100);
    expect(page.draws.asked).toHaveLength(2);
    openResultGate();
    await whole;
    expect(page.picks()).toEqual(downFrom(120, 120));
  });

  it('are asked for again where the list ends by now', async () => {
    const page = await load(120);
    await page.loadHistory();
    await page.loadMoreHistory();
    page.draws.broken = true;
    await page.loadMoreHistory();
    page.draws.broken = false;
    await page.loadHistory();
    page.toasts.list[0]?.action?.();
    await expect.poll(() => page.picks()).toEqual(downFrom(120, 120));
  });

  it('that are known stay below the newest when their page is come back to, unless there is a gap', async () => {
    const page = await load(300);
    await page.loadHistory();
    await page.loadMoreHistory();
    page.draws.total = 303;
    await page.loadHistory();
    expect(page.picks()).toEqual(downFrom(303, 103));
    await page.loadMoreHistory();
    expect(page.picks()).toEqual(downFrom(303, 153));
    page.draws.total = 360;
    await page.loadHistory();
    expect(page.picks()).toEqual(downFrom(360, 50));
    await page.loadMoreHistory();
    expect(page.picks()).toEqual(downFrom(360, 100));
  });

  it('that are read anew are as many as were shown, and all at once', async () => {
    const page = await load(300);
    await page.loadHistory();
    await page.loadMoreHistory();
    await page.loadMoreHistory();
    page.draws.total = 303;
    const reading = page.reloadHistory();
    expect(page.picks()).toEqual(downFrom(300, 150));
    await reading;
    expect(page.picks()).toEqual(downFrom(303, 200));
    await page.loadMoreHistory();
    expect(page.picks()).toEqual(downFrom(303, 250));
  });

  it('are asked for once by two presses', async () => {
    const page = await load(120);
    await page.loadHistory();
    await Promise.all([page.loadMoreHistory(), page.loadMoreHistory()]);
    expect(page.picks()).toEqual(downFrom(120, 100));
  });
});
