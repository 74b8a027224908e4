import { ref } from 'valtio/vanilla';
import { vi } from 'vitest';
import { type SpinPlan, spinPlan } from '../../../common/rules/spin.ts';
import { wheelPlan } from '../../../common/rules/wheel.ts';
import type { OpeningRound, Phase, UpgradeRound } from '../../../src/state/round/round.ts';
import { TIDE } from '../state/receipts.ts';
import { detail, me } from '../state/world.ts';
import { SilentSoundPlayer } from './SilentSoundPlayer.ts';

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
  const { round } = await import('../../../src/state/round/round.ts');
  const { session } = await import('../../../src/state/session.ts');
  const { network, setVisible } = await import('../../../src/state/network.ts');
  const { settings } = await import('../../../src/state/account/settings.ts');
  const { showToast } = await import('../../../src/state/toasts.ts');
  const { syncAudio } = await import('../../../src/audio/syncAudio.ts');
  const player = new SilentSoundPlayer(seconds);
  const loads = vi.fn(async () => player);
  session.me = me;
  syncAudio(loads);
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
    round,
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

const life = { key: '0f'.repeat(16), luckCode: 'amber', canSkip: false, result: null };
const about = { kind: 'opening', case: detail, mode: 'calm', talisman: 'clover' } as const;
const target = { id: 'dusk', name: 'Viper-9 | Dusk', img: '', price: 10 };
const donors = [{ id: 4, status: 'available', win: TIDE, cost: 5 }] as const;

/** An opening has come to this phase, `late` seconds ago. */
export async function open(
  page: Page,
  phase: Phase,
  late = 0,
  several: readonly SpinPlan[] = [plan],
): Promise<void> {
  const opening: OpeningRound = {
    ...about,
    ...life,
    count: several.length,
    quick: false,
    plan: ref(plan),
    plans: ref(several),
    phase,
    since: seconds() - late,
  };
  page.round.current = opening;
  await page.settle();
}

/** An upgrade that will be lost has come to this phase. */
export async function upgrade(page: Page, phase: Phase): Promise<void> {
  const wheel = ref(wheelPlan(300_000, 900_000));
  const staked = { kind: 'upgrade', donors, target, chance: 30, plan: wheel } as const;
  const upgraded: UpgradeRound = { ...staked, ...life, phase, since: seconds() };
  page.round.current = upgraded;
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
