import { proxy } from 'valtio/vanilla';
import type { Step } from '../../../common/rules/fairness/verify.ts';
import { CLEAR_DELAY_SECONDS, SKIP_DELAY_SECONDS } from '../../../common/rules/roundTimes.ts';
import { atOnce, type Steps } from '../../../common/rules/steps.ts';
import { isRefused, isUnauthorized, isUncertain, mayBeDone } from '../../api/error.ts';
import { parseChain, savedChain } from '../fairness/chainMemory.ts';
import { checkDraws, loadFair, proof } from '../fairness/proof.ts';
import { messageOf } from '../message.ts';
import { closeResultGate, openResultGate } from '../resultGate.ts';
import { retryUntilKnown } from '../retryUntilKnown.ts';
import { type RoundClock, RoundLeft } from './clock.ts';
import { endRound, newClock } from './controls.ts';
import { endLeft, findEnd } from './leftRound.ts';
import { type AnswerOf, type Phase, type Round, round } from './round.ts';
import type { RoundKind } from './roundKind.ts';
import { forgetTap, isLeftTap, keepLeftTap, keepTap, markCounted } from './tap.ts';

/** Seconds between the planning of two reels. */
const PLAN_GAP_SECONDS = 0.1;

/** Whether a motion of so many seconds may be cut short: what is over in an instant needs no skip. */
export function mayBeSkipped(playing: number): boolean {
  return playing > 2 * SKIP_DELAY_SECONDS;
}

/** A round whose answer is there. */
interface Answered<R extends Round> {
  readonly kind: RoundKind<R>;
  readonly current: R;
  readonly clock: RoundClock;
  readonly answer: AnswerOf<R>;
  /** Checks the draws: once, however often it is called. */
  check(): Step[][];
}

/** The round is in another phase from the clock's time on. */
function enter(current: Round, phase: Phase, clock: RoundClock): void {
  Object.assign(current, { phase, since: clock.time });
}

/** Lives a round, from the tap to the moment at which the next may begin. `kept`: the answer, after a reload. */
async function live<R extends Round>(
  kind: RoundKind<R>,
  current: R,
  clock: RoundClock,
  kept: AnswerOf<R> | null,
): Promise<void> {
  keepTap(current, kept);
  // What the phone knew of the chain as it last asked: a try names its epoch, and is drawn from that one's chain.
  let known = savedChain();
  const send = () => {
    known = savedChain();
    return kind.send(current);
  };
  const answer = kept ?? (await ask(kind, current, clock, send));
  if (round.current !== current) return endLeft(current.key, () => kind.unseen(current, answer));
  keepTap(current, answer);
  let checked: Step[][] | null = null;
  const check = () => {
    checked ??= checkDraws(kind.draws(current, answer), known, parseChain(current.known));
    return checked;
  };
  const answered = { kind, current, clock, answer, check };
  try {
    if (kept) settle(answered);
    else await show(answered);
    await land(answered);
  } catch (error) {
    if (error instanceof RoundLeft && !current.result) kind.unseen(current, answer);
    throw error;
  }
}

/** From now on its times are counted. */
function settle<R extends Round>({ current, clock }: Answered<R>): void {
  clock.start();
  enter(current, 'settled', clock);
}

/** Shows how the draws come out. */
async function show<R extends Round>(answered: Answered<R>): Promise<void> {
  const { kind, current, clock, answer } = answered;
  const planning = kind.plan(current, answer);
  // The steps of the first plan, and the page that shows it, are a task each: together they would hold up a slow phone.
  for (const _ of planning.shift() ?? []) await clock.wait(0);
  settle(answered);
  await countDown(answered, planning);
  if (planning.length > 0) await planRest(planning, clock);
  await play(answered);
}

/**
 * The 3-2-1, where there is one. Meanwhile the other reels are planned one by one: all at once would hold the page up.
 */
async function countDown<R extends Round>(
  { kind, current, clock }: Answered<R>,
  planning: Steps[],
): Promise<void> {
  const countdown = kind.countdownSeconds(current);
  if (countdown === 0) return;
  enter(current, 'countdown', clock);
  const planNext = () => {
    const next = planning.shift();
    if (next) atOnce(next);
  };
  for (let reel = 1; reel <= planning.length; reel++) clock.after(reel * PLAN_GAP_SECONDS, planNext);
  await clock.wait(countdown);
}

/** Plans what has not been planned yet, each reel in a task of its own; what follows begins when all are there. */
async function planRest(planning: Steps[], clock: RoundClock): Promise<void> {
  for (const steps of planning.splice(0)) {
    await clock.wait(0);
    atOnce(steps);
  }
  clock.start();
}

/**
 * Reels or wheel are on show for their time, or brake once the player has cut them short. The draws are checked then.
 */
async function play<R extends Round>({ kind, current, clock, check }: Answered<R>): Promise<void> {
  enter(current, 'playing', clock);
  clock.after(0, check);
  const playing = kind.playingSeconds(current);
  if (mayBeSkipped(playing)) {
    clock.after(SKIP_DELAY_SECONDS, () => {
      current.canSkip = true;
    });
  }
  const due = clock.time + playing;
  await clock.wait(playing);
  const left = Math.min(due - clock.time, kind.brakingSeconds?.(current) ?? 0);
  if (left <= 0) return;
  current.canSkip = false;
  enter(current, 'braking', clock);
  await clock.wait(left);
}

/** Shows the result, up to the moment at which the next round may begin. */
async function land<R extends Round>({ kind, current, clock, answer, check }: Answered<R>): Promise<void> {
  current.canSkip = false;
  current.result = answer;
  enter(current, 'landed', clock);
  const draws = check();
  Object.assign(proof, { draws, steps: draws[0] ?? [] });
  openResultGate();
  kind.landed(current, answer);
  markCounted(current.key);
  await clock.wait(CLEAR_DELAY_SECONDS);
  forgetTap(current.key);
  round.busy = false;
}

/**
 * Sends the tap until its fate is known, or the round is left.
 * @throws ApiError when it is refused, or its fate stays unknown in a round that does not wait.
 */
async function ask<R extends Round>(
  kind: RoundKind<R>,
  current: R,
  clock: RoundClock,
  send: () => Promise<AnswerOf<R>>,
): Promise<AnswerOf<R>> {
  const isOn = () => round.current === current;
  for (;;) {
    round.trouble = null;
    try {
      return await retryUntilKnown(send, isOn);
    } catch (error) {
      if (!isOn() || !kind.waits || !isUncertain(error)) throw error;
      round.trouble = { message: messageOf(error, kind.failure), needed: 0, canRetry: true };
      await clock.wait(Number.POSITIVE_INFINITY);
    }
  }
}

/** Ends a round that does not land: the player has left it, or it has failed because of `error`. */
async function endEarly<R extends Round>(kind: RoundKind<R>, current: R, error: unknown): Promise<void> {
  const { key } = current;
  if (round.current !== current) {
    if (isLeftTap(key)) findEnd(kind, current);
    return;
  }
  // A session that is over says nothing of an earlier try, whose answer may have got lost.
  if (mayBeDone(error) || isUnauthorized(error)) keepLeftTap(current);
  else forgetTap(key);
  // Whether another tap can go through, or would be refused for ever, is known only then.
  if (isRefused(error, 'chain renewed')) await loadFair();
  if (round.current !== current) return;
  endRound();
  kind.failed(current, error);
}

/** Begins a round; `answer` where it is settled already. */
export function begin<R extends Round>(
  kind: RoundKind<R>,
  fresh: R,
  answer: AnswerOf<R> | null = null,
): void {
  const current = proxy(fresh);
  const clock = newClock();
  Object.assign(round, { current, busy: true, trouble: null });
  Object.assign(proof, { state: null, steps: [], draws: [] });
  closeResultGate();
  kind.began?.(current);
  live(kind, current, clock, answer).catch((error) => endEarly(kind, current, error));
}
