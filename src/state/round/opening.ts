import { ref, type Snapshot, snapshot } from 'valtio/vanilla';
import type { Draw, Opened } from '../../../common/api/schemas.ts';
import { atPace, reelStopSeconds, revealSeconds } from '../../../common/rules/pace.ts';
import {
  COUNTDOWN_SECONDS,
  QUICK_PACE,
  REDUCED_ANIMATION_WAIT_SECONDS,
  SKIP_BRAKE_SECONDS,
} from '../../../common/rules/roundTimes.ts';
import { planSpin } from '../../../common/rules/spin.ts';
import type { Steps } from '../../../common/rules/steps.ts';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import { ApiError, INVALID_ANSWER, isRefused } from '../../api/error.ts';
import { newIdempotencyKey } from '../../api/idempotencyKey.ts';
import { prefersReducedMotion } from '../../prefersReducedMotion.ts';
import { loadMe } from '../account/me.ts';
import { recordDraw } from '../account/playSession.ts';
import { cases, loadCase, loadCases, reloadCases } from '../cases/cases.ts';
import { chainDispute, savedChain } from '../fairness/chainMemory.ts';
import { knownEpoch } from '../fairness/proof.ts';
import { reloadMoved } from '../inventory/item.ts';
import { type Message, messageOf } from '../message.ts';
import { request } from '../request.ts';
import { session } from '../session.ts';
import { choices } from './choices.ts';
import { dearestOf } from './dearestOf.ts';
import { drawsOf } from './draws.ts';
import { findEnd } from './leftRound.ts';
import { begin } from './life.ts';
import { addRecentWins } from './recentWins.ts';
import { newLife, type OpeningRound, round } from './round.ts';
import type { RoundKind } from './roundKind.ts';
import { addToRun } from './run.ts';
import { keepLeftTap, leftTaps, type OpeningTap } from './tap.ts';

/** How many times as fast as the rules' times the round is. */
function paceOf({ quick }: Pick<OpeningRound, 'quick'>): number {
  return quick ? QUICK_PACE : 1;
}

function* planReel(current: OpeningRound, receipt: Snapshot<Draw>['receipt']): Steps {
  const dearest = dearestOf(current.case.skins, receipt.items);
  const plan = yield* planSpin(receipt, current, dearest, paceOf(current));
  current.plan ??= ref(plan);
  current.plans = ref([...current.plans, plan]);
  yield;
}

/** Adds what was drawn to the last wins, and to the play session once; the welcome case ends the first visit. */
function recordRound(
  { case: { id, price }, isCounted }: OpeningRound,
  opened: readonly Snapshot<Opened>[],
): void {
  addRecentWins(opened);
  if (isCounted) return;
  if (id === WELCOME_CASE_ID) session.isFirstVisit = false;
  for (const { win } of opened) recordDraw(price, win.cost);
  // Limits and tasks have moved too. A task later: this one draws the result.
  setTimeout(() => void loadMe());
}

/** A case is opened, once or several times at once. */
export const openingKind: RoundKind<OpeningRound> = {
  failure: 'error.openFailed',
  waits: true,
  async send({ case: { id, version }, count, key, luckCode, mode, talisman }) {
    const answer = await request('openCase', count === 1 ? { id } : { id, count }, {
      key,
      clientSeed: `${luckCode}|${mode}|${talisman}`,
      chainEpoch: knownEpoch(),
      caseVersion: version,
    });
    if (drawsOf(answer).length !== count) throw new ApiError('server', INVALID_ANSWER);
    return answer;
  },
  plan(current, answer) {
    return drawsOf(answer).map(({ receipt }) => planReel(current, receipt));
  },
  draws({ case: { odds_hash }, key, luckCode, mode, talisman }, answer) {
    const known = { oddsHash: odds_hash, player: { luckCode, mode, talisman, key } };
    return drawsOf(answer).map(({ receipt, win }) => ({
      receipt,
      expected: { ...known, shownItem: win.id },
    }));
  },
  countdownSeconds({ quick }) {
    return quick ? 0 : COUNTDOWN_SECONDS;
  },
  playingSeconds({ count, quick }) {
    if (prefersReducedMotion()) return REDUCED_ANIMATION_WAIT_SECONDS;
    const pace = { pace: paceOf({ quick }) };
    return atPace(pace, reelStopSeconds(count - 1)) + revealSeconds(pace, count);
  },
  brakingSeconds({ count, quick }) {
    return SKIP_BRAKE_SECONDS + revealSeconds({ pace: paceOf({ quick }) }, count);
  },
  landed(current, answer) {
    recordRound(current, drawsOf(answer));
    addToRun(drawsOf(answer));
  },
  unseen(current, answer) {
    recordRound(current, drawsOf(answer));
    reloadMoved();
  },
  found(current, draws) {
    recordRound(
      current,
      draws.flatMap(({ win, item_id }) => (win && item_id ? { win, inventory_id: item_id } : [])),
    );
    reloadMoved();
    // The next tap on the case still shows what this one has paid for.
    keepLeftTap({ ...current, isCounted: true });
  },
  failed(current, error) {
    const needed = error instanceof ApiError ? (error.details.needed ?? 0) : 0;
    const isInvalid = error instanceof ApiError && error.code === INVALID_ANSWER;
    const isGone = isRefused(error, 'case not found');
    const dispute = isRefused(error, 'chain renewed') ? chainDispute() : null;
    const { count } = current;
    // Of a case that a reload has forgotten nobody knows what another tap would cost.
    const isUnseen = needed === 0 && !dispute && !cases.byId[current.case.id];
    const mustLook = isGone || isUnseen || isRefused(error, 'case changed');
    const message: Message = dispute
      ? { key: `proof.change.${dispute}` }
      : messageOf(error, isInvalid ? 'error.openInvalid' : this.failure);
    round.trouble = { message, needed, count, canRetry: false, mustLook, mustSettle: dispute !== null };
    // A case that is gone may nowhere look as if it was for sale; beside one that has changed others may have, too.
    if (isGone) reloadCases();
    else if (mustLook) void loadCases();
    if (isInvalid) findEnd(this, current); // it may well have been charged
  },
};

/** Returns the round of a tap, of this one or of one that was kept. */
export function openingRound(tap: OpeningTap): OpeningRound {
  return { kind: 'opening', ...tap, ...newLife(), plans: [] };
}

/** The tap on the same case, as many times, whose fate stayed unknown. */
function keptTap(caseId: string, count: number): OpeningTap | undefined {
  return leftTaps('opening').find((tap) => tap.case.id === caseId && tap.count === count);
}

/** The case as the player sees it: as the result shows it that leads to another try, else as its own page does. */
function shownCase(caseId: string): OpeningTap['case'] | undefined {
  const { current } = round;
  return current?.kind === 'opening' && current.case.id === caseId ? current.case : cases.byId[caseId];
}

/** A tap on a case; null where it cannot be opened so many times now. */
function newTap(caseId: string, count: number): OpeningTap | null {
  const shown = shownCase(caseId);
  if (!shown) return null;
  const { id, version, name, img, price, odds_hash, skins } = snapshot(shown);
  const needed = price * count - session.balance;
  if (needed > 0) {
    round.trouble = { message: { key: 'error.notEnoughCrystals' }, needed, count, canRetry: false };
    return null;
  }
  return {
    key: newIdempotencyKey(),
    luckCode: session.me?.luck_code ?? '',
    known: savedChain(),
    case: { id, version, name, img, price, odds_hash, skins },
    count,
    mode: choices.mode,
    talisman: choices.talisman,
    quick: choices.quick,
  };
}

/** Opens a case, once or up to MAX_CASES_AT_ONCE times by one tap; a second tap while a round is on does nothing. */
export async function openCase(caseId: string, count = 1): Promise<void> {
  if (round.busy) return;
  const { current } = round;
  const kept = keptTap(caseId, count);
  round.busy = true;
  if (!kept && !shownCase(caseId)) {
    await loadCase(caseId);
    // Who has gone on meanwhile opens nothing.
    if (!round.busy || round.current !== current) return;
  }
  const tap = kept ?? newTap(caseId, count);
  if (tap) begin(openingKind, openingRound(tap));
  else round.busy = false;
}
