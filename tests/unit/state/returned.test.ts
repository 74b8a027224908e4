import { expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { fair, me } from './world.ts';

isolateTests();

it.each(['online', 'visible'] as const)(
  'the player of an app that is %s again is read until that is answered, once, and no failure is told',
  async (key) => {
    vi.resetModules();
    let up = true;
    let asked = 0;
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === '/api/me/') asked += 1;
      if (!up) throw new TypeError('Failed to fetch');
      if (address === '/api/me/') return Response.json({ me: { ...me, balance: 5700 } });
      return Response.json({ me, balance: 5000, tasks: [], recent_wins: [], cases: [], fair });
    });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('navigator', { onLine: true });
    const { network } = await import('../../../src/state/network.ts');
    const { session } = await import('../../../src/state/session.ts');
    const { startSession } = await import('../../../src/state/start.ts');
    const { toasts } = await import('../../../src/state/toasts.ts');
    await startSession('', { id: 1, first_name: 'Ada' }, '');
    expect(session.balance).toBe(5000);
    up = false;
    for (let time = 0; time < 2; time++) {
      network[key] = false;
      await vi.advanceTimersByTimeAsync(0);
      network[key] = true;
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(499);
    up = true;
    await vi.advanceTimersByTimeAsync(1);
    expect([asked, session.balance]).toEqual([3, 5700]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toBe(3);
    expect(toasts.list).toEqual([]);
  },
);
