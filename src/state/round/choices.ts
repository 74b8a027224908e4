import { proxy } from 'valtio/vanilla';
import { MAX_CASES_AT_ONCE } from '../../../common/api/endpoints/cases.ts';
import { MODES, type Mode, TALISMANS, type Talisman } from '../../../common/rules/fairness/clientSeed.ts';
import { oneOf } from '../../../common/rules/oneOf.ts';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import { recall, remember } from '../storage.ts';

interface Choices {
  mode: Mode;
  talisman: Talisman;
  /** How many cases one tap opens, 1 … MAX_CASES_AT_ONCE. */
  count: number;
  /** Quick play: no countdown, and a short spin. */
  quick: boolean;
}

/** How the next case is opened. */
export const choices = proxy<Choices>({ mode: 'precise', talisman: 'dragon', count: 1, quick: false });

/** Chooses how the reel spins; the odds stay the same. */
export function chooseMode(mode: Mode): void {
  choices.mode = mode;
  remember('local', 'mode', mode);
}

/** Chooses the reel's trail; the odds stay the same. */
export function chooseTalisman(talisman: Talisman): void {
  choices.talisman = talisman;
  remember('local', 'talisman', talisman);
}

/** Chooses how many cases one tap opens. It is kept for this play session only: it multiplies the price. */
export function chooseCount(count: number): void {
  choices.count = count;
  remember('session', 'count', count);
}

/** Switches quick play on or off; the odds stay the same. */
export function chooseQuick(quick: boolean): void {
  choices.quick = quick;
  remember('local', 'quick', quick);
}

/** How many cases a tap on this one opens where `chosen` is the choice; the welcome case is opened once. */
export function countFor(caseId: string, chosen: number): number {
  return caseId === WELCOME_CASE_ID ? 1 : chosen;
}

/** Takes what this user chose last. */
export function restoreChoices(): void {
  const count = Number(recall('session', 'count'));
  choices.mode = oneOf(MODES, recall('local', 'mode')) ?? 'precise';
  choices.talisman = oneOf(TALISMANS, recall('local', 'talisman')) ?? 'dragon';
  choices.quick = recall('local', 'quick') === true;
  choices.count = Number.isInteger(count) && count >= 1 && count <= MAX_CASES_AT_ONCE ? count : 1;
}
