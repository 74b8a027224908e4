import { ref } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SPIN } from '../../../src/rules/spin.ts';
import { WHEEL_SPIN, wheelPlan } from '../../../src/rules/wheel.ts';
import { heard, load, plan, seconds, spin, stubBrowser, unstubBrowser } from './page.ts';

beforeEach(stubBrowser);
afterEach(unstubBrowser);

describe('before the first touch', () => {
  it('nothing is loaded and nothing sounds', async () => {
    const page = await load();
    await spin(page);
    page.tap();
    page.showToast('bad', { text: 'no' });
    await page.settle();
    expect(page.loads).not.toHaveBeenCalled();
    expect([page.player.cued, page.player.notes]).toEqual([[], []]);
  });
});

describe('a touch before the sound was there', () => {
  it('counts as the first', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    const page = await load();
    await spin(page);
    expect(page.player.notes.length).toBeGreaterThan(plan.ticks.length);
  });
});

describe('a spin', () => {
  it('ticks at the plan’s times, stops, and sounds like what it won', async () => {
    const page = await load();
    await page.touch();
    const began = seconds();
    await spin(page);
    const ticks = page.player.notes.filter(({ cue }) => cue === 'tick');
    expect(ticks).toHaveLength(plan.ticks.length);
    for (const [i, { at }] of ticks.entries()) expect(at - began).toBeCloseTo(plan.ticks[i] ?? 0, 6);
    expect(page.player.notes.slice(-2).map(({ cue }) => cue)).toEqual(['stop', 'winRare']);
    await vi.advanceTimersByTimeAsync(SPIN * 1000 + 1000);
    const before = page.player.notes.length;
    page.opening.phase = 'landed';
    await page.settle();
    expect(page.player.notes).toHaveLength(before);
  });

  it('that is cut short ticks no more, and stops at once', async () => {
    const page = await load();
    await page.touch();
    await spin(page);
    await vi.advanceTimersByTimeAsync(4000);
    const before = heard(page).length;
    page.opening.phase = 'landed';
    await page.settle();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(heard(page).slice(before)).toEqual(['stop', 'winRare']);
    expect(page.player.notes).toHaveLength(heard(page).length);
  });

  it('that is left makes no more sound', async () => {
    const page = await load();
    await page.touch();
    await spin(page);
    await vi.advanceTimersByTimeAsync(4000);
    const before = heard(page);
    page.opening.phase = 'idle';
    await vi.advanceTimersByTimeAsync(20_000);
    expect(heard(page)).toEqual(before);
  });

  it.each(['hidden', 'muted'])('is silent while %s, and goes on where it is by then', async (how) => {
    const page = await load();
    const silence = (on: boolean) => {
      if (how === 'hidden') page.setVisible(!on);
      else page.settings.sound = !on;
      return page.settle();
    };
    await page.touch();
    await spin(page);
    await vi.advanceTimersByTimeAsync(2000);
    await silence(true);
    const before = heard(page);
    page.tap();
    page.showToast('good', { text: 'yes' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(page.player.muted).toBe(true);
    expect(page.player.cued).toEqual([]);
    expect(page.player.notes).toHaveLength(before.length);
    await silence(false);
    expect(page.player.muted).toBe(false);
    const left = plan.ticks.filter((time) => time >= 5).length;
    expect(page.player.notes).toHaveLength(before.length + left + 2);
  });

  it('does not travel with reduced motion, so it does not tick', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const page = await load();
    await page.touch();
    await spin(page);
    expect(page.player.notes.map(({ cue }) => cue)).toEqual(['lid', 'stop', 'winRare']);
  });
});

describe('an upgrade', () => {
  it('is counted down, whirls and ends', async () => {
    const page = await load();
    await page.touch();
    page.upgrader.phase = 'countdown';
    await vi.advanceTimersByTimeAsync(3000);
    expect(heard(page)).toEqual(['countdown3', 'countdown2', 'countdown1']);
    page.upgrader.plan = ref(wheelPlan(300_000, 900_000));
    page.upgrader.phase = 'spinning';
    await vi.advanceTimersByTimeAsync((WHEEL_SPIN + 1) * 1000);
    expect(new Set(heard(page).slice(3))).toEqual(new Set(['whirl', 'stop', 'fail']));
  });
});
