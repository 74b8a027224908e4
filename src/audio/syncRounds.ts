import { dearest } from '../../common/rules/dearest.ts';
import { WINNER_SLOT } from '../../common/rules/fairness/reel.ts';
import { atPace, reelStopSeconds } from '../../common/rules/pace.ts';
import { profitOfAll } from '../../common/rules/profit.ts';
import { rarityInCase } from '../../common/rules/rarity.ts';
import { SKIP_BRAKE_SECONDS } from '../../common/rules/roundTimes.ts';
import { WELCOME_CASE_ID } from '../../common/rules/welcomeCase.ts';
import { wheelSpinSeconds } from '../../common/rules/wheel.ts';
import { prefersReducedMotion } from '../prefersReducedMotion.ts';
import { followRound, type OpeningRound, type Round } from '../state/round/round.ts';
import { crystalsPerUsd } from '../state/session.ts';
import type { Conductor } from './Conductor.ts';
import type { Note } from './cues.ts';
import { COUNTDOWN_SCORE, spinScore, wheelScore } from './score.ts';
import { type WinSound, winSound } from './wins.ts';

/** Milliseconds after which the sounds of what may come next are fetched: the result's pictures go before them. */
const LOAD_LATER_DELAY_MS = 1500;
/** Milliseconds into the countdown after which all reels are planned, and the page has come to rest. */
const PREPARE_DELAY_MS = 1500;

/**
 * The state keeps the result back until the last reel stands; what it will sound like is in the plans. Several together
 * sound like the dearest of them, and no better than what all of them return.
 */
function winOf({ case: { id, price, skins }, plans }: OpeningRound): WinSound {
  const won = plans.flatMap(({ slots }) => skins[slots[WINNER_SLOT] ?? -1] ?? []);
  const prices = won.map((skin) => skin.price);
  const best = won[dearest(prices)];
  if (!best) return { cue: 'winSmall' };
  return winSound({
    rarity: rarityInCase(best),
    usd: best.price,
    profit: profitOfAll(prices, price, crystalsPerUsd()),
    welcome: id === WELCOME_CASE_ID,
  });
}

/** Seconds into the motion at which it comes to its last stop. */
function lastStop(current: Round): number {
  const reducedMotion = prefersReducedMotion();
  if (current.kind === 'upgrade') return wheelSpinSeconds(reducedMotion);
  const { pace = 1 } = current.plans[0] ?? {};
  return atPace({ pace }, reelStopSeconds(reducedMotion ? 0 : current.count - 1));
}

function compose(current: Round): readonly Note[] {
  const reducedMotion = prefersReducedMotion();
  if (current.kind === 'upgrade') return current.plan ? wheelScore(current.plan, reducedMotion) : [];
  return spinScore(current.plans, winOf(current), reducedMotion, current.case.skins.map(rarityInCase));
}

/** By what is planned of a round: the sound player knows again the score that it has made ready. */
const scores = new WeakMap<object, readonly Note[]>();

function scoreOf(current: Round): readonly Note[] {
  const planned = current.kind === 'upgrade' ? current.plan : current.plans;
  if (!planned) return [];
  const score = scores.get(planned) ?? compose(current);
  scores.set(planned, score);
  return score;
}

/** Gives every round its sounds: a task after the phase begins, for what that changes on the page comes first. */
export function syncRounds(conductor: Conductor): void {
  let next: ReturnType<typeof setTimeout> | undefined;

  function follow(current: Round | null): void {
    if (current?.phase === 'countdown') {
      conductor.perform(COUNTDOWN_SCORE, current.since);
      next = setTimeout(() => conductor.prepare(scoreOf(current)), PREPARE_DELAY_MS);
      if (current.kind === 'upgrade') conductor.loadLater();
    } else if (current?.phase === 'playing') conductor.perform(scoreOf(current), current.since);
    else if (current?.phase === 'braking') conductor.skipTo(lastStop(current) - SKIP_BRAKE_SECONDS);
    else if (current?.phase === 'landed') {
      conductor.skipTo(lastStop(current));
      setTimeout(() => conductor.loadLater(), LOAD_LATER_DELAY_MS);
    } else conductor.cut();
  }

  followRound((current) => {
    clearTimeout(next);
    next = setTimeout(follow, 0, current);
  });
}
