import { ref } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import type { Answer } from '../api/contract.ts';
import { ApiError, INVALID_ANSWER, isUncertain } from '../api/error.ts';
import { WELCOME_CASE_ID } from '../api/schemas.ts';
import type { Step } from '../rules/fairness/verify.ts';
import { ANIMATION_WAIT, CLEAR_AFTER, SKIP_AFTER } from '../rules/spin.ts';
import { cases, loadCase } from './cases.ts';
import { holdBack, letGo } from './hold.ts';
import { insist } from './insist.ts';
import { loadMe } from './me.ts';
import { messageOf } from './message.ts';
import { network } from './network.ts';
import { opening } from './opening.ts';
import { countDraw } from './play.ts';
import { proof } from './proof.ts';
import { request } from './request.ts';
import { forgetRound, newRound, type Round, recallRound, rememberRound } from './round.ts';
import { checkRound, planOf } from './roundDraw.ts';
import { session } from './session.ts';

/** Milliseconds of the 3-2-1 before the spin. */
export const COUNTDOWN = 3000;

let current: Round | null = null;
let steps: Step[] = [];
let timers: ReturnType<typeof setTimeout>[] = [];

function after(milliseconds: number, action: () => void): void {
  timers.push(setTimeout(action, milliseconds));
}

function clearTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
}

function missingFor(caseId: string): number {
  const known = cases.byId[caseId] ?? cases.list.find((summary) => summary.id === caseId);
  return Math.max(0, (known?.price ?? 0) - session.balance);
}

/** Back to no round; everything that waited shows. */
function clear(): void {
  clearTimers();
  current = null;
  steps = [];
  Object.assign(opening, {
    phase: 'idle',
    busy: false,
    caseId: null,
    plan: null,
    result: null,
    canSkip: false,
  });
  letGo();
}

function fail(error: unknown): void {
  const needed = error instanceof ApiError ? (error.needed ?? 0) : 0;
  const isInvalid = error instanceof ApiError && error.code === INVALID_ANSWER;
  forgetRound();
  clear();
  const message = messageOf(error, isInvalid ? 'error.openInvalid' : 'error.openFailed');
  opening.error = { message, needed, canRetry: false };
  if (isInvalid) void loadMe(); // it may well have been charged
}

/** The server has settled the round: keep it first, only then let anything move. */
function settle(round: Round, answer: Answer<'openCase'>): void {
  round.answer = answer;
  rememberRound(round);
  opening.plan = ref(planOf(round, answer));
  opening.error = null;
  opening.phase = 'countdown';
  proof.state = 'checking';
  after(COUNTDOWN, countdownDone);
}

function land(round: Round, answer: Answer<'openCase'>): void {
  clearTimers();
  const { win, inventory_id: inventoryId } = answer.open;
  opening.result = { win, inventoryId, receipt: answer.receipt };
  opening.canSkip = false;
  opening.phase = 'landed';
  proof.steps = steps;
  letGo();
  if (round.caseId === WELCOME_CASE_ID) session.isFirstVisit = false;
  countDraw(cases.byId[round.caseId]?.price ?? 0, win.cost);
  after(CLEAR_AFTER, () => {
    opening.busy = false;
    forgetRound();
  });
  void loadMe(); // limits and tasks have moved too
}

/** Sends the tap; a fate that stays unknown waits for the network or for the person's word. */
async function ask(round: Round): Promise<void> {
  opening.error = null;
  const { caseId, key, luckCode, mode, talisman } = round;
  const options = { key, clientSeed: `${luckCode}|${mode}|${talisman}` };
  const isWanted = () => current === round;
  try {
    const answer = await insist(() => request('openCase', { id: caseId }, undefined, options), isWanted);
    if (isWanted()) settle(round, answer);
    else if (recallRound()?.key === key) forgetRound();
  } catch (error) {
    if (!isWanted()) return;
    if (!isUncertain(error)) return fail(error);
    opening.error = { message: messageOf(error, 'error.openFailed'), needed: 0, canRetry: true };
  }
}

function begin(round: Round): void {
  current = round;
  rememberRound(round);
  holdBack();
  proof.state = null;
  proof.steps = [];
  const { caseId, mode, talisman } = round;
  Object.assign(opening, {
    phase: 'requesting',
    busy: true,
    caseId,
    mode,
    talisman,
    plan: null,
    result: null,
  });
  void ask(round);
}

/** Opens a case; a second tap while a round is on does nothing. */
export async function openCase(caseId: string): Promise<void> {
  if (opening.busy) return;
  opening.busy = true;
  opening.error = null;
  if (!cases.byId[caseId]) await loadCase(caseId);
  const interrupted = recallRound();
  if (interrupted && interrupted.caseId === caseId && !interrupted.answer) return begin(interrupted);
  const needed = missingFor(caseId);
  if (cases.byId[caseId] && needed === 0)
    return begin(newRound(caseId, opening, session.me?.luck_code ?? ''));
  opening.busy = false;
  if (needed > 0) opening.error = { message: { key: 'error.notEnoughCrystals' }, needed, canRetry: false };
}

/** Sends a tap again whose fate is unknown. */
export function retryOpening(): void {
  if (current && opening.phase === 'requesting' && opening.error?.canRetry) void ask(current);
}

/** The 3-2-1 is over: the reel spins. Timers end the spin even where there is no stage to say that it ended. */
export function countdownDone(): void {
  const round = current;
  if (opening.phase !== 'countdown' || !round?.answer) return;
  const { answer } = round;
  clearTimers();
  opening.phase = 'spinning';
  after(0, () => {
    steps = checkRound(round, answer);
  });
  after(SKIP_AFTER * 1000, () => {
    opening.canSkip = true;
  });
  after(ANIMATION_WAIT, reveal);
}

/** The reel has landed: the result shows, and with it all that waited. */
export function reveal(): void {
  if (opening.phase === 'spinning' && current?.answer) land(current, current.answer);
}

/** Cuts the spin short, from SKIP_AFTER on. */
export function skip(): void {
  if (opening.canSkip) reveal();
}

/**
 * Leaves the round. A settled one is in the inventory; a tap whose fate is unknown is kept, so that the next tap
 * on the same case is the same one.
 */
export function leaveOpening(): void {
  if (opening.phase !== 'requesting') forgetRound();
  clear();
  opening.error = null;
}

/** Takes up a round that a reload interrupted: settled → its result, tapped only → asks with the same key. */
export async function resumeOpening(): Promise<void> {
  const round = recallRound();
  if (!round || opening.busy) return;
  if (!round.answer) return openCase(round.caseId);
  current = round;
  Object.assign(opening, { caseId: round.caseId, mode: round.mode, talisman: round.talisman, busy: true });
  if (!cases.byId[round.caseId]) await loadCase(round.caseId);
  steps = checkRound(round, round.answer);
  land(round, round.answer);
}

/** Sends a waiting tap again as soon as there is a network. */
export function watchOpening(): void {
  subscribeKey(network, 'online', (online) => {
    if (online) retryOpening();
  });
}
