import { subscribeKey } from 'valtio/vanilla/utils';
import { WELCOME_CASE_ID } from '../api/schemas.ts';
import { CRYSTALS_PER_USD, centsToCrystals, usdToCents } from '../rules/crystals.ts';
import { WINNER_SLOT } from '../rules/fairness/reel.ts';
import { profit } from '../rules/profit.ts';
import { rarityOfShare } from '../rules/rarity.ts';
import { SPIN, type SpinPlan } from '../rules/spin.ts';
import { WHEEL_SPIN } from '../rules/wheel.ts';
import { cases } from '../state/cases.ts';
import { opening } from '../state/opening.ts';
import { session } from '../state/session.ts';
import { upgrader } from '../state/upgrader.ts';
import type { Conductor } from './conductor.ts';
import type { CueName } from './cues.ts';
import { COUNTDOWN_SCORE, spinScore, wheelScore } from './score.ts';
import { winCue } from './wins.ts';

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The state keeps the result back until the reel stands; what it will sound like is in the plan. */
function winOf(plan: SpinPlan): CueName {
  const opened = cases.byId[opening.caseId ?? ''];
  const skin = opened?.skins[plan.slots[WINNER_SLOT] ?? -1];
  if (!opened || !skin) return 'winSmall';
  const value = centsToCrystals(usdToCents(skin.price), session.me?.crystals_per_usd ?? CRYSTALS_PER_USD);
  return winCue({
    rarity: rarityOfShare(skin.chance),
    usd: skin.price,
    profit: profit(value, opened.price),
    welcome: opened.id === WELCOME_CASE_ID,
  });
}

/** Gives every round its sounds. */
export function bindRounds(conductor: Conductor): void {
  subscribeKey(opening, 'phase', (phase) => {
    const { plan } = opening;
    if (phase === 'countdown') conductor.perform(COUNTDOWN_SCORE);
    else if (phase === 'spinning' && plan) conductor.perform(spinScore(plan, winOf(plan), isStill()));
    else if (phase === 'landed') conductor.skipTo(SPIN);
    else conductor.cut();
  });
  subscribeKey(upgrader, 'phase', (phase) => {
    const { plan } = upgrader;
    if (phase === 'countdown') conductor.perform(COUNTDOWN_SCORE);
    else if (phase === 'spinning' && plan) conductor.perform(wheelScore(plan, isStill()));
    else if (phase === 'landed') conductor.skipTo(WHEEL_SPIN);
    else conductor.cut();
  });
}
