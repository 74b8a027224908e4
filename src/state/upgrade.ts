import { ref } from 'valtio/vanilla';
import type { Answer } from '../api/contract.ts';
import { newKey } from '../api/key.ts';
import { centsToCrystals, usdToCents } from '../rules/crystals.ts';
import type { Step } from '../rules/fairness/verify.ts';
import { WHEEL_SPIN, wheelPlan } from '../rules/wheel.ts';
import { holdBack, letGo } from './hold.ts';
import { insist } from './insist.ts';
import { countDraw } from './play.ts';
import { checkDraw, proof } from './proof.ts';
import { request } from './request.ts';
import { forgetRound } from './round.ts';
import { session } from './session.ts';
import { showFailure } from './toasts.ts';
import { restartUpgrader, upgrader } from './upgrader.ts';

/** Milliseconds of the 3-2-1 before the wheel turns. */
export const UPGRADE_COUNTDOWN = 3000;
/** Milliseconds after which a wheel that never said it stopped is taken as stopped. */
const UPGRADE_WAIT = (WHEEL_SPIN + 1) * 1000;
const PPM_PER_PERCENT = 10_000;

interface Tap {
  readonly donorId: number;
  readonly targetId: string;
  readonly key: string;
  readonly luckCode: string;
  /** Percent, as the player saw it. */
  readonly chance: number;
}

/** A tap that may or may not have arrived: the next one on the same pair is the same one. */
let lost: Tap | null = null;
/** The tap whose wheel is on show. */
let current: Tap | null = null;
let answer: Answer<'upgrade'> | null = null;
let steps: Step[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function tapFor(donorId: number, targetId: string, chance: number): Tap {
  if (lost?.donorId === donorId && lost.targetId === targetId) return lost;
  return { donorId, targetId, chance, key: newKey(), luckCode: session.me?.luck_code ?? '' };
}

function check(tap: Tap, settled: Answer<'upgrade'>): void {
  const { key, luckCode } = tap;
  const player = { luckCode, mode: '', talisman: '', key } as const;
  steps = checkDraw(settled.receipt, {
    player,
    upgrade: { donor: tap.donorId, target: tap.targetId },
    winPpm: Math.round(tap.chance * PPM_PER_PERCENT),
    shownItem: settled.win ? 'win' : 'lose',
  });
}

function settle(tap: Tap, settled: Answer<'upgrade'>): void {
  lost = null;
  answer = settled;
  const { weights, pick } = settled.receipt;
  upgrader.plan = ref(wheelPlan(weights[0] ?? 0, pick));
  upgrader.phase = 'countdown';
  proof.state = 'checking';
  timer = setTimeout(() => {
    upgrader.phase = 'spinning';
    timer = setTimeout(revealUpgrade, UPGRADE_WAIT);
    check(tap, settled);
  }, UPGRADE_COUNTDOWN);
}

/** Step 3 → 4: stakes the item. A call that fails leads back to step 3. */
export async function upgrade(): Promise<void> {
  const { donor, target, chance, step } = upgrader;
  if (!donor || !target || chance === null || step !== 'confirm') return;
  const tap = tapFor(donor.id, target.id, chance);
  lost = tap;
  current = tap;
  forgetRound(); // its draw would come out of order
  Object.assign(upgrader, { step: 'spin', phase: 'requesting', result: null, plan: null });
  Object.assign(proof, { state: null, steps: [] });
  holdBack();
  const { donorId, targetId, key, luckCode } = tap;
  const send = () =>
    request('upgrade', { donorId, targetId }, undefined, { key, clientSeed: `${luckCode}||` });
  try {
    const settled = await insist(send, () => current === tap);
    if (current === tap) settle(tap, settled);
  } catch (error) {
    if (current !== tap) return;
    letGo();
    Object.assign(upgrader, { step: 'confirm', phase: null });
    showFailure(error, 'error.upgradeFailed', () => void upgrade());
  }
}

function stakeOf({ donor }: Answer<'upgrade'>): number {
  return centsToCrystals(usdToCents(donor.cost), session.me?.crystals_per_usd);
}

/** The pointer has stopped: step 5, and all that waited. */
export function revealUpgrade(): void {
  if (upgrader.phase !== 'spinning' || !answer) return;
  clearTimeout(timer);
  Object.assign(upgrader, { step: 'result', phase: 'landed', result: answer });
  proof.steps = steps;
  letGo();
  countDraw(stakeOf(answer), answer.win ? answer.target.price : 0);
}

/** Leaves the upgrader; what was staked is settled and shows in the inventory. */
export function leaveUpgrader(): void {
  clearTimeout(timer);
  current = null;
  answer = null;
  restartUpgrader();
  letGo();
}
