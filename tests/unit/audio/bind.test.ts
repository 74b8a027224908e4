import { ref } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SilentPlayer } from '../../../src/audio/silent.ts';
import { SPIN, spinPlan } from '../../../src/rules/spin.ts';
import { WHEEL_SPIN, wheelPlan } from '../../../src/rules/wheel.ts';
import { CASE_ID, detail, me } from '../state/world.ts';

const DUSK = 1; // $12.40 out of a case that costs a dollar, with a chance of 10 %
const receipt = { client_seed: 'amber|calm|dragon|00', nonce: 3, weights: [900_000, 100_000], index: DUSK };
const plan = spinPlan({ seed: '5e'.repeat(32), ...receipt }, 'calm', DUSK);
const seconds = () => performance.now() / 1000;

class Control extends EventTarget {
  readonly #disabled: boolean;
  constructor(disabled = false) {
    super();
    this.#disabled = disabled;
  }
  closest(): this {
    return this;
  }
  matches(): boolean {
    return this.#disabled;
  }
}

/** A freshly loaded page with sound bound to it. */
async function load() {
  vi.resetModules();
  const { opening } = await import('../../../src/state/opening.ts');
  const { upgrader } = await import('../../../src/state/upgrader.ts');
  const { session } = await import('../../../src/state/session.ts');
  const { network, setVisible } = await import('../../../src/state/network.ts');
  const { settings } = await import('../../../src/state/settings.ts');
  const { cases } = await import('../../../src/state/cases.ts');
  const { showToast } = await import('../../../src/state/toasts.ts');
  const { bindSound } = await import('../../../src/audio/bind.ts');
  const player = new SilentPlayer(seconds);
  const loads = vi.fn(async () => player);
  session.me = me;
  cases.byId[CASE_ID] = detail;
  opening.caseId = CASE_ID;
  bindSound(loads);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const touch = () => {
    document.dispatchEvent(new Event('pointerdown'));
    return settle();
  };
  const tap = (control = new Control()) => {
    const click = new Event('click');
    Object.defineProperty(click, 'target', { value: control });
    document.dispatchEvent(click);
  };
  return {
    opening,
    upgrader,
    session,
    network,
    setVisible,
    showToast,
    settings,
    player,
    loads,
    settle,
    touch,
    tap,
  };
}

type Page = Awaited<ReturnType<typeof load>>;

async function spin(page: Page) {
  page.opening.plan = ref(plan);
  page.opening.phase = 'spinning';
  await page.settle();
}

/** Cues of the notes that have begun by now. */
const heard = ({ player }: Page) => player.notes.filter(({ at }) => at <= seconds()).map(({ cue }) => cue);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('Element', Control);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
  });

  it('says no where something failed, and something where there is something to read', async () => {
    const page = await load();
    await page.touch();
    page.showToast('info', { text: 'news' });
    await page.settle();
    page.showToast('bad', { text: 'no' });
    await page.settle();
    page.opening.error = { message: { text: 'no' }, needed: 5, canRetry: false };
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

  it('tries again to load what did not load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = await load();
    page.loads.mockRejectedValueOnce(new Error('offline'));
    await page.touch();
    await page.touch();
    expect(page.loads).toHaveBeenCalledTimes(2);
    page.tap();
    expect(page.player.cued).toEqual(['tap']);
  });
});
