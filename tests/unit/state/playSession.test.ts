import { describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { MemoryStorage, me } from './world.ts';

const MINUTE = 60_000;

/** A page of the tab; `storage` is what its reload finds. */
async function load(storage = new MemoryStorage()) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', storage);
  const { network } = await import('../../../src/state/network.ts');
  const { session } = await import('../../../src/state/session.ts');
  session.me = { ...me };
  const state = await import('../../../src/state/account/playSession.ts');
  state.startPlaySession();
  return { network, session, storage, ...state };
}

isolateTests();

describe('the play session', () => {
  it('counts what was spent, and what came back less that', async () => {
    const page = await load();
    page.recordDraw(1000, 0.4);
    expect(page.playSession).toMatchObject({ spent: 1000, net: -600 });
    page.recordDraw(90, 12.4);
    expect(page.playSession).toMatchObject({ spent: 1090, net: 11_710 });
    page.recordDraw(0, 0.07);
    expect(page.playSession).toMatchObject({ spent: 1090, net: 11_780 });
  });

  it('counts at the rate that the server says', async () => {
    const page = await load();
    page.session.me = { ...me, crystals_per_usd: 500 };
    page.recordDraw(100, 1);
    expect(page.playSession.net).toBe(400);
  });

  it('counts the minutes that somebody looks', async () => {
    const page = await load();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    page.network.visible = false;
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    page.network.visible = true;
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(page.playSession).toMatchObject({ minutes: 7, reminder: false });
  });

  it('reminds after every thirty minutes', async () => {
    const page = await load();
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    expect(page.playSession.reminder).toBe(false);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(page.playSession.reminder).toBe(true);
    page.dismissReminder();
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    expect(page.playSession.reminder).toBe(false);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(page.playSession.reminder).toBe(true);
  });

  it('goes on after a reload', async () => {
    const first = await load();
    first.recordDraw(1000, 0.4);
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    vi.clearAllTimers();
    const second = await load(first.storage);
    expect(second.playSession).toMatchObject({ minutes: 3, spent: 1000, net: -600 });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(second.playSession.minutes).toBe(4);
  });

  it('begins at nothing where what was kept is no play session', async () => {
    const storage = new MemoryStorage();
    storage.setItem('facet:0:play', '{"minutes":"many"}');
    expect((await load(storage)).playSession).toMatchObject({ minutes: 0, spent: 0, net: 0 });
  });
});
