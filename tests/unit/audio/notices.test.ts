import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Control, load, stubBrowser, unstubBrowser } from './page.ts';

beforeEach(stubBrowser);
afterEach(unstubBrowser);

describe('the rest of the game', () => {
  it('taps on what can be tapped', async () => {
    const page = await load();
    await page.touch();
    page.tap();
    page.tap(new Control(true));
    expect(page.player.cued).toEqual(['tap']);
  });

  it('rings when crystals come, not when they go or are first known', async () => {
    const page = await load();
    await page.touch();
    page.session.balance = 5000;
    await page.settle();
    page.session.status = 'ready';
    page.session.balance = 4000;
    await page.settle();
    expect(page.player.cued).toEqual([]);
    page.session.balance = 4500;
    await page.settle();
    page.showToast('good', { text: 'sold' });
    await page.settle();
    expect(page.player.cued).toEqual(['crystals']);
    await vi.advanceTimersByTimeAsync(500);
    page.showToast('good', { text: 'saved' });
    await page.settle();
    expect(page.player.cued, 'within half a second').toEqual(['crystals']);
    await vi.advanceTimersByTimeAsync(1);
    page.showToast('good', { text: 'claimed' });
    await page.settle();
    expect(page.player.cued).toEqual(['crystals', 'toast']);
  });

  it('says no where something failed, and something where there is something to read', async () => {
    const page = await load();
    await page.touch();
    page.showToast('info', { text: 'news' });
    await page.settle();
    page.showToast('bad', { text: 'no' });
    await page.settle();
    page.round.trouble = { message: { text: 'no' }, needed: 5, canRetry: false };
    await page.settle();
    page.round.trouble = null;
    await page.settle();
    expect(page.player.cued).toEqual(['toast', 'error', 'error']);
  });

  it('asks for the sound again at a touch', async () => {
    const page = await load();
    await page.touch();
    const before = page.player.wakes;
    await page.touch();
    expect(page.player.wakes).toBe(before + 1);
    expect(page.loads).toHaveBeenCalledTimes(1);
  });
});
