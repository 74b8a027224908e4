import { subscribeKey } from 'valtio/vanilla/utils';
import { DOUBLE_TAP_SECONDS } from '../../../common/rules/doubleTap.ts';
import { network } from '../network.ts';
import { openResultGate } from '../resultGate.ts';
import { newRoundClock, pageSeconds, type RoundClock } from './clock.ts';
import { type Round, round } from './round.ts';
import { endRun } from './run.ts';
import { forgetTap, keepLeftTap, recallTap } from './tap.ts';

// What a player can do to the round that is on. It is kept apart from life.ts, which loads the proofs: the frame of
// every page ends rounds, and the first screen must not load those.

/** The clock of the round that is on: nothing else ends a phase. */
let clock = newRoundClock();

/** Returns the clock of a new round. */
export function newClock(): RoundClock {
  clock = newRoundClock();
  return clock;
}

/** Ends the round that is on, and lets through what waited for its result. */
export function endRound(): void {
  clock.stop();
  Object.assign(round, { current: null, busy: false });
  openResultGate();
}

/** Sends a tap again whose fate is unknown. */
export function retryRound(): void {
  if (round.trouble?.canRetry) clock.cut();
}

/** Sends a waiting tap again as soon as there is a network. */
export function retryWhenOnline(): void {
  subscribeKey(network, 'online', (online) => {
    if (online) retryRound();
  });
}

/** Cuts the motion short, from SKIP_DELAY_SECONDS on. */
export function skipRound(): void {
  if (round.current?.canSkip) clock.cut();
}

/** Ends a phase before its time; does nothing in any other. */
export function endPhase(phase: 'countdown' | 'playing'): void {
  if (round.current?.phase === phase) clock.cut();
}

/** Ends the countdown, unless it has only just begun: that is the tap, or the second half of it, that began it. */
export function cutCountdown(): void {
  const { current } = round;
  if (current && pageSeconds() - current.since >= DOUBLE_TAP_SECONDS) endPhase('countdown');
}

/**
 * Leaves a round of this kind. A tap whose fate is unknown is kept, so that the next one on the same thing is the same
 * tap. Any other is forgotten: once its answer is there, what it has won is in the inventory.
 */
export function leaveRound(kind: Round['kind']): void {
  const { current } = round;
  round.trouble = null;
  if (kind === 'opening') endRun();
  // A tap that waits for its case is taken back.
  if (!current) round.busy = false;
  if (current?.kind !== kind) return;
  if (current.phase === 'requested' && recallTap()?.answer === null) keepLeftTap(current);
  else forgetTap(current.key);
  endRound();
}
