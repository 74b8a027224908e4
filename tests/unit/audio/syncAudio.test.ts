import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heard, load, open, plan, seconds, stubBrowser, unstubBrowser, upgrade } from './page.ts';

beforeEach(stubBrowser);
afterEach(unstubBrowser);

describe('before the first touch', () => {
  it('nothing is loaded and nothing sounds', async () => {
    const page = await load();
    await open(page, 'playing');
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
    await open(page, 'playing');
    expect(page.player.notes.length).toBeGreaterThan(plan.ticks.length);
  });
});

describe('a spin', () => {
  it('ticks at the plan’s times, stops, and sounds like what it won', async () => {
    const page = await load();
    await page.touch();
    const began = seconds();
    await open(page, 'playing');
    const ticks = page.player.notes.filter(({ cue }) => cue === 'tick');
    expect(ticks).toHaveLength(plan.ticks.length);
    for (const [i, { at }] of ticks.entries()) expect(at - began).toBeCloseTo(plan.ticks[i] ?? 0, 6);
    const end = page.player.notes.slice(-3).map(({ cue }) => cue);
    expect(end, 'more than ten times the price').toEqual(['stop', 'winExceptional', 'winRare']);
    await vi.advanceTimersByTimeAsync(11_000);
    const before = page.player.notes.length;
    await open(page, 'landed');
    expect(page.player.notes).toHaveLength(before);
  });

  it('is heard a task after it has begun', async () => {
    const page = await load();
    await page.touch();
    await open(page, 'countdown');
    const ticks = () => page.player.notes.filter(({ cue }) => cue === 'tick');
    Object.assign(page.round.current ?? {}, { phase: 'playing', since: seconds() });
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    expect(ticks()).toEqual([]);
    await page.settle();
    expect(ticks()).toHaveLength(plan.ticks.length);
  });

  it('that is cut short ticks no more, and strikes after 0.4 s', async () => {
    const page = await load();
    await page.touch();
    await open(page, 'playing');
    await vi.advanceTimersByTimeAsync(4000);
    const before = heard(page).length;
    await open(page, 'braking');
    await vi.advanceTimersByTimeAsync(399);
    expect(heard(page)).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(2);
    expect(heard(page).slice(before)).toEqual(['stop']);
    await vi.advanceTimersByTimeAsync(1000);
    await open(page, 'landed');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(heard(page).slice(before)).toEqual(['stop', 'winExceptional', 'winRare']);
    expect(page.player.notes).toHaveLength(heard(page).length);
  });

  it('of several reels that is cut short sounds its last stop, and what all of them return', async () => {
    const page = await load();
    await page.touch();
    await open(page, 'playing', 0, [plan, plan, plan]);
    await vi.advanceTimersByTimeAsync(4000);
    const before = heard(page).length;
    await open(page, 'landed', 0, [plan, plan, plan]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(heard(page).slice(before)).toEqual(['stop', 'winExceptional', 'winRare']);
  });

  it('of several reels that return less than they cost is no celebration', async () => {
    const page = await load();
    await page.touch();
    // $12.40 and 29 times $0.40, for a dollar each.
    const lost = { ...plan, slots: plan.slots.map(() => 0) };
    const small = [plan, ...Array.from({ length: 29 }, () => lost)];
    await open(page, 'playing', 0, small);
    expect(page.player.notes.at(-1)?.cue).toBe('winSmall');
  });

  it('sounds by the rarity that the catalogue gives to what it won', async () => {
    const page = await load();
    await page.touch();
    await open(page, 'countdown');
    const { current } = page.round;
    if (current?.kind !== 'opening') throw new Error('there is no opening');
    const skins = current.case.skins.map((skin) => ({ ...skin, rarity: 4 as const }));
    page.round.current = { ...current, phase: 'playing', case: { ...current.case, price: 10_000, skins } };
    await page.settle();
    expect(page.player.notes.at(-1)?.cue).toBe('winExceptional');
  });

  it('that is left makes no more sound', async () => {
    const page = await load();
    await page.touch();
    await open(page, 'playing');
    await vi.advanceTimersByTimeAsync(4000);
    const before = heard(page);
    page.round.current = null;
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
    await open(page, 'playing');
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
    // Besides the ticks eleven beats of the riser, the stop, the win and its answer.
    expect(page.player.notes).toHaveLength(before.length + left + 11 + 3);
  });

  it('does not travel with reduced motion, so it does not tick', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const page = await load();
    await page.touch();
    await open(page, 'playing');
    expect(page.player.notes.map(({ cue }) => cue)).toEqual(['lid', 'stop', 'winExceptional', 'winRare']);
  });
});

describe('a spin that the page hears of late', () => {
  it('ticks from where it is by now, and keeps its lid where it is only a little late', async () => {
    const page = await load();
    await page.touch();
    await open(page, 'playing', 0.05);
    expect(page.player.notes.map(({ cue }) => cue)).toContain('lid');
    await open(page, 'playing', 4);
    const coming = plan.ticks.filter((time) => time >= 4);
    const planned = page.player.notes.filter(({ cue, at }) => cue === 'tick' && at >= seconds());
    expect(planned.map(({ at }) => at - seconds() + 4)).toEqual(coming.map((at) => expect.closeTo(at, 3)));
  });
});

describe('what a spin sounds like', () => {
  it('is made ready in the countdown, and is that same score when it begins', async () => {
    const page = await load();
    await page.touch();
    await open(page, 'countdown');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(page.player.prepared).toHaveLength(1);
    Object.assign(page.round.current ?? {}, { phase: 'playing', since: seconds() });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.player.scores.at(-1)).toBe(page.player.prepared[0]);
  });
});

describe('the sounds that a first opening can do without', () => {
  it('are fetched a moment after it has landed', async () => {
    const page = await load();
    await page.touch();
    await open(page, 'playing');
    await open(page, 'landed');
    await vi.advanceTimersByTimeAsync(1499);
    expect(page.player.loadedLater).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.player.loadedLater).toBe(true);
  });

  it('are fetched while an upgrade is counted down', async () => {
    const page = await load();
    await page.touch();
    await upgrade(page, 'countdown');
    expect(page.player.loadedLater).toBe(true);
  });
});

describe('an upgrade', () => {
  it('is counted down, whirls and ends', async () => {
    const page = await load();
    await page.touch();
    await upgrade(page, 'countdown');
    await vi.advanceTimersByTimeAsync(3000);
    expect(heard(page)).toEqual(['countdown3', 'countdown2', 'countdown1']);
    await upgrade(page, 'playing');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(new Set(heard(page).slice(3))).toEqual(new Set(['whirl', 'stop', 'fail']));
  });
});

describe('a sound that cannot be had', () => {
  it('is asked for again after a minute at most, and at once where it may have come with the network', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = await load();
    page.loads.mockRejectedValue(new Error('no sound'));
    const touches = async (count: number) => {
      for (let i = 0; i < count; i++) await page.touch();
      return page.loads.mock.calls.length;
    };
    expect(await touches(20)).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await touches(20)).toBe(2);
    page.network.online = false;
    expect(await touches(20)).toBe(2);
    page.network.online = true;
    expect(await touches(20)).toBe(3);
    page.loads.mockResolvedValue(page.player);
    await vi.advanceTimersByTimeAsync(60_000);
    await page.touch();
    page.tap();
    expect(page.player.cued).toEqual(['tap']);
  });
});
