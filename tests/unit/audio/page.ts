import { ref } from 'valtio/vanilla';
import { vi } from 'vitest';
import { SilentPlayer } from '../../../src/audio/silent.ts';
import { spinPlan } from '../../../src/rules/spin.ts';
import { CASE_ID, detail, me } from '../state/world.ts';

const DUSK = 1; // $12.40 out of a case that costs a dollar, with a chance of 10 %
const receipt = { client_seed: 'amber|calm|dragon|00', nonce: 3, weights: [900_000, 100_000], index: DUSK };
/** A round of the `calm` reel that lands on it. */
export const plan = spinPlan(
  { seed: '5e'.repeat(32), ...receipt },
  { mode: 'calm', talisman: 'clover' },
  DUSK,
);
/** Seconds on the page's clock. */
export const seconds = () => performance.now() / 1000;

/** What a finger meets. */
export class Control extends EventTarget {
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
export async function load() {
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

export type Page = Awaited<ReturnType<typeof load>>;

/** The countdown is over. */
export async function spin(page: Page): Promise<void> {
  page.opening.plan = ref(plan);
  page.opening.phase = 'spinning';
  await page.settle();
}

/** Cues of the notes that have begun by now. */
export const heard = ({ player }: Page) =>
  player.notes.filter(({ at }) => at <= seconds()).map(({ cue }) => cue);

/** What a browser has and Node hasn't. */
export function stubBrowser(): void {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('Element', Control);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
}

export function unstubBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
