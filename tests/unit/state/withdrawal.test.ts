import { describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { itemWith, load } from './itemPage.ts';
import { me } from './world.ts';

isolateTests();

describe('a withdrawal', () => {
  it('asks for the trade link first, in one toast however often it is tapped', async () => {
    const page = await load(() => Response.json({}));
    expect(await Promise.all([page.sendItem(2), page.sendItem(2)])).toEqual(['link', 'link']);
    expect(page.ids()).toEqual([3, 2, 1]);
    expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key: 'error.tradelinkRequired' }]);
    expect(page.fetch).toHaveBeenCalledTimes(1);
  });

  it('is sent where the profile could not be loaded: whether there is a link the server knows', async () => {
    const page = await load(() => Response.json({ inventory: itemWith(2, 'processing') }));
    page.session.me = null;
    const { sending } = page.inventory.tabs;
    sending.status = 'ready';
    expect(await page.sendItem(2)).toBe('done');
    expect(
      sending.items.map(({ id }) => id),
      'what is processed is on its way',
    ).toEqual([2]);
    expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key: 'toast.sending' }]);
  });

  it('believes the server when it says that the link is missing', async () => {
    const page = await load(() => Response.json({ error: 'trade link required' }, { status: 428 }));
    page.session.me = { ...me, tradelink: 'https://…' };
    expect(await page.sendItem(2)).toBe('link');
    expect(page.ids()).toEqual([3, 2, 1]);
    expect(page.toasts.list).toHaveLength(1);
  });

  it.each([
    ['at once', 0, 'done'],
    ['only later', 3, 'failed'],
  ])(
    'whose answer got lost and is found %s is listed where the item has arrived',
    async (_, unread, outcome) => {
      const lost = [true, ...Array(unread).fill(false)];
      const page = await load((address) => {
        if (address === '/api/me/') return Response.json({ me });
        const isSend = address.endsWith('/send/');
        if (lost[0] === isSend) {
          lost.shift();
          return new Response('<html>', { status: 502 });
        }
        if (isSend) return Response.json({ inventory: itemWith(2, 'sending') });
        return Response.json({ inventory: { ...itemWith(2, 'sent'), history: [], receipt: null } });
      });
      page.session.me = { ...me, tradelink: 'https://…' };
      const { sending, sent } = page.inventory.tabs;
      for (const tab of [sending, sent]) tab.status = 'ready';
      expect(await page.sendItem(2)).toBe(outcome);
      await vi.advanceTimersByTimeAsync(1_500);
      expect(page.toasts.list.at(-1)?.message).toEqual({ key: 'toast.sending' });
      expect([sending, sent].map(({ items }) => items.map(({ id }) => id))).toEqual([[], [2]]);
    },
  );

  it('tells what holds it up until it is read, in a toast where its page was left, and offers no other try', async () => {
    const until = '2026-12-13T12:00:00.000Z';
    const body = { error: 'withdrawal on hold', reason: 'recent payment', until };
    const page = await load(() => Response.json(body, { status: 423 }));
    page.session.me = { ...me, tradelink: 'https://…' };
    const leave = page.watchHolds();
    expect(await page.sendItem(2)).toBe('failed');
    expect(page.ids()).toEqual([3, 2, 1]);
    expect(page.inventory.hold).toEqual({ reason: 'recent payment', until, usd: 0 });
    expect(page.toasts.list).toEqual([]);
    page.dismissHold();
    expect(page.inventory.hold).toBe(null);

    await page.sendItem(2);
    leave();
    expect(page.inventory.hold).toBe(null);
    expect(page.toasts.list).toEqual([]);
    await page.sendItem(2);
    expect(page.inventory.hold).toBe(null);
    expect(page.toasts.list).toMatchObject([{ message: { key: 'error.withdrawalOnHold' }, action: null }]);
  });

  it('is on hold, too, for a reason that this version does not know', async () => {
    const body = { error: 'withdrawal on hold', reason: 'full moon' };
    const page = await load(() => Response.json(body, { status: 423 }));
    page.session.me = { ...me, tradelink: 'https://…' };
    expect(await page.sendItem(2)).toBe('failed');
    expect(page.inventory.hold).toBe(null);
    expect(page.toasts.list[0]?.message).toEqual({ key: 'error.withdrawalOnHold' });
  });

  it('says how much is owed where a debt stands before it', async () => {
    const page = await load(() => Response.json({ error: 'debt unpaid', needed: 550 }, { status: 423 }));
    page.session.me = { ...me, tradelink: 'https://…' };
    expect(await page.sendItem(2)).toBe('failed');
    expect(page.toasts.list[0]?.message).toEqual({ key: 'error.debtUnpaid', params: { amount: 550 } });
  });

  it.each([
    [{ inventory: itemWith(2, 'returned') }, 200, 'done', [], 'toast.withdrawalCanceled'],
    [{ error: 'too late to cancel' }, 409, 'failed', [2], 'error.tooLateToCancel'],
  ] as const)(
    'is taken back at once, and on its way again where it is too late: %o',
    async (body, status, outcome, left, key) => {
      const page = await load(() => Response.json(body, { status }));
      const { sending, returned } = page.inventory.tabs;
      Object.assign(sending, { status: 'ready', items: [itemWith(2, 'sending')] });
      returned.status = 'ready';
      const canceling = page.cancelWithdrawal(2);
      expect(sending.items).toEqual([]);
      expect(page.inventory.pending).toEqual({ 2: 'returned' });
      expect(await canceling).toBe(outcome);
      expect(sending.items.map(({ id }) => id)).toEqual(left);
      expect(returned.items.map(({ id }) => id)).toEqual(outcome === 'done' ? [2] : []);
      expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key }]);
    },
  );

  it.each([
    ['returned', 2, 'done', 'toast.withdrawalCanceled'],
    ['processing', 1, 'failed', 'error.cancelFailed'],
  ] as const)(
    'whose call back got lost is called back again only where the item is no longer on its way: %s',
    async (status, calls, outcome, key) => {
      let sent = 0;
      const page = await load((address) => {
        if (address === '/api/me/') return Response.json({ me });
        if (!address.endsWith('/cancel/'))
          return Response.json({ inventory: { ...itemWith(2, status), history: [], receipt: null } });
        sent += 1;
        if (sent === 1) return new Response('<html>', { status: 502 });
        return Response.json({ inventory: itemWith(2, 'returned') });
      });
      expect(await page.cancelWithdrawal(2)).toBe(outcome);
      expect(page.toasts.list.map(({ message }) => message)).toEqual([{ key }]);
      expect(sent).toBe(calls);
    },
  );
});
