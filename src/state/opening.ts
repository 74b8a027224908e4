import { proxy } from 'valtio/vanilla';
import type { Receipt, Win } from '../api/schemas.ts';
import { MODES, type Mode, TALISMANS, type Talisman } from '../rules/fairness/clientSeed.ts';
import type { SpinPlan } from '../rules/spin.ts';
import type { Message } from './message.ts';
import { recall, remember } from './storage.ts';

/** What came out; in the state only when the reel has landed. */
export interface OpeningResult {
  readonly win: Win;
  readonly inventoryId: number;
  readonly receipt: Receipt;
}

/** Why there is no round, or why it waits. `needed`: missing crystals; `canRetry`: the same tap, charged once. */
export interface OpeningError {
  readonly message: Message;
  readonly needed: number;
  readonly canRetry: boolean;
}

export interface Opening {
  phase: 'idle' | 'requesting' | 'countdown' | 'spinning' | 'landed';
  /** From the tap until CLEAR_AFTER past the landing: a second tap does nothing. */
  busy: boolean;
  caseId: string | null;
  mode: Mode;
  talisman: Talisman;
  /** What the reel does; for the stage, never for a page. */
  plan: SpinPlan | null;
  result: OpeningResult | null;
  /** Whether the spin may be cut short now. */
  canSkip: boolean;
  error: OpeningError | null;
}

/** The round that is on. */
export const opening = proxy<Opening>({
  phase: 'idle',
  busy: false,
  caseId: null,
  mode: 'precise',
  talisman: 'dragon',
  plan: null,
  result: null,
  canSkip: false,
  error: null,
});

/** Chooses how the reel spins; the odds stay the same. */
export function chooseMode(mode: Mode): void {
  opening.mode = mode;
  remember('local', 'mode', mode);
}

/** Chooses the reel's trail; the odds stay the same. */
export function chooseTalisman(talisman: Talisman): void {
  opening.talisman = talisman;
  remember('local', 'talisman', talisman);
}

/** Takes the mode and talisman that this user chose last. */
export function restoreChoices(): void {
  const mode = recall('local', 'mode');
  const talisman = recall('local', 'talisman');
  opening.mode = MODES.find((known) => known === mode) ?? 'precise';
  opening.talisman = TALISMANS.find((known) => known === talisman) ?? 'dragon';
}

/** Whether the page /cases/{caseId}/opening may be entered. */
export function mayEnterOpening(caseId: string): boolean {
  return opening.phase !== 'idle' && opening.caseId === caseId;
}
