import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fair, me } from './world.ts';

async function load(answer: (address: string) => Response) {
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  const close = vi.fn();
  const { setHost } = await import('../../../src/state/host.ts');
  setHost({ openInvoice: async () => 'paid', share: async () => 'sent', openLink: () => {}, close });
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { applyAnswer } = await import('../../../src/state/answer.ts');
  const start = await import('../../../src/state/start.ts');
  const { request, CLOSE_AFTER } = await import('../../../src/state/request.ts');
  return { session, toasts, close, applyAnswer, request, CLOSE_AFTER, ...start };
}

const init = () => Response.json({ me, balance: 5000, tasks: [], recent_wins: [], fair });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the start', () => {
  it('takes in everything in one call', async () => {
    const page = await load(init);
    expect(page.session.isFirstVisit).toBeNull();
    await page.loadSession();
    expect(page.session).toMatchObject({ status: 'ready', balance: 5000, isFirstVisit: false });
  });

  it('that fails is no first visit, and can be tried again', async () => {
    let up = false;
    const page = await load(() => (up ? init() : Response.json({ error: 'unavailable' }, { status: 503 })));
    await page.loadSession();
    expect(page.session).toMatchObject({ status: 'failed', isFirstVisit: false });
    up = true;
    page.toasts.list[0]?.retry?.();
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(page.session.status).toBe('ready'));
  });

  it('that is refused says so once and closes the app after 2 s', async () => {
    const page = await load(() => Response.json({ error: 'unauthorized' }, { status: 401 }));
    await page.loadSession();
    expect(page.session.status).toBe('unauthorized');
    expect(page.toasts.list.map((toast) => toast.message)).toContainEqual({ key: 'error.unauthorized' });
    expect(page.toasts.list).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(page.CLOSE_AFTER - 1);
    expect(page.close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.close).toHaveBeenCalledTimes(1);
  });
});

describe('an answer', () => {
  it('may carry anything besides its own', async () => {
    const page = await load(init);
    page.applyAnswer({ balance: 12, alert: 'Closed tonight', notification: 'Welcome back' }, true);
    expect(page.session).toMatchObject({ balance: 12, alert: 'Closed tonight' });
    expect(page.toasts.list[0]?.message).toEqual({ text: 'Welcome back' });
  });

  it('that was asked for before a change does not bring an old balance back', async () => {
    let tellOld = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      tellOld = resolve;
    });
    const page = await load(init);
    vi.stubGlobal('fetch', async (address: string) =>
      address === '/api/me/' ? late : Response.json({ bonus: 500, tasks: [], balance: 5500 }),
    );
    const read = page.request('me', {});
    await page.request('completeTask', { id: 'daily' });
    expect(page.session.balance).toBe(5500);
    tellOld(Response.json({ me, balance: 5000 }));
    await read;
    expect(page.session.balance).toBe(5500);
  });
});
