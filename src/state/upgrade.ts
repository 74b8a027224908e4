import { ref, snapshot } from 'valtio/vanilla';
import type { Answer } from '../api/contract.ts';
import { newKey } from '../api/key.ts';
import type { Skin, UpgraderItem } from '../api/schemas.ts';
import { CRYSTALS_PER_USD, centsToCrystals, usdToCents } from '../rules/crystals.ts';
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
import { dropUpgraderItem, restartUpgrader, upgrader } from './upgrader.ts';
import { forgetTap, recallTap, rememberTap, type Tap } from './upgradeTap.ts';

/** Milliseconds of the 3-2-1 before the wheel turns. */
export const UPGRADE_COUNTDOWN = 3000;
/** Milliseconds after which a wheel that never said it stopped is taken as stopped. */
const UPGRADE_WAIT = (WHEEL_SPIN + 1) * 1000;
const PPM_PER_PERCENT = 10_000;

/** A tap that may or may not have arrived: the next one on the same pair is the same one. */
let lost: Tap | null = null;
/** The tap whose wheel is on show. */
let current: Tap | null = null;
let steps: Step[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function tapFor(donor: UpgraderItem, target: Skin, chance: number): Tap {
  if (lost?.donor.id === donor.id && lost.target.id === target.id) return lost;
  const luckCode = session.me?.luck_code ?? '';
  return { donor: snapshot(donor), target: snapshot(target), chance, key: newKey(), luckCode, answer: null };
}

function check(tap: Tap, settled: Answer<'upgrade'>): void {
  const { key, luckCode } = tap;
  const player = { luckCode, mode: '', talisman: '', key } as const;
  steps = checkDraw(settled.receipt, {
    player,
    upgrade: { donor: tap.donor.id, target: tap.target.id },
    winPpm: Math.round(tap.chance * PPM_PER_PERCENT),
    shownItem: settled.win ? 'win' : 'lose',
  });
}

function settle(tap: Tap, settled: Answer<'upgrade'>): void {
  lost = null;
  tap.answer = settled;
  rememberTap(tap);
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

/** Sends the tap; a call that fails leads back to step 3. */
async function ask(tap: Tap): Promise<void> {
  lost = tap;
  current = tap;
  rememberTap(tap);
  Object.assign(upgrader, { step: 'spin', phase: 'requesting', result: null, plan: null });
  Object.assign(proof, { state: null, steps: [] });
  holdBack();
  const { donor, target, key, luckCode } = tap;
  const ids = { donorId: donor.id, targetId: target.id };
  const send = () => request('upgrade', ids, undefined, { key, clientSeed: `${luckCode}||` });
  try {
    const settled = await insist(send, () => current === tap);
    if (current === tap) settle(tap, settled);
  } catch (error) {
    if (current !== tap) return;
    forgetTap();
    letGo();
    Object.assign(upgrader, { step: 'confirm', phase: null });
    showFailure(error, 'error.upgradeFailed', () => void upgrade());
  }
}

/** Step 3 → 4: stakes the item. */
export async function upgrade(): Promise<void> {
  const { donor, target, chance, step } = upgrader;
  if (!donor || !target || chance === null || step !== 'confirm') return;
  forgetRound(); // its draw would come out of order
  await ask(tapFor(donor, target, chance));
}

function stakeOf({ donor }: Answer<'upgrade'>): number {
  return centsToCrystals(usdToCents(donor.cost), session.me?.crystals_per_usd ?? CRYSTALS_PER_USD);
}

function land(settled: Answer<'upgrade'>): void {
  clearTimeout(timer);
  forgetTap();
  Object.assign(upgrader, { step: 'result', phase: 'landed', result: settled });
  proof.steps = steps;
  letGo();
  dropUpgraderItem(settled.donor.id);
  countDraw(stakeOf(settled), settled.win ? settled.target.price : 0);
}

/** The pointer has stopped: step 5, and all that waited. */
export function revealUpgrade(): void {
  if (upgrader.phase === 'spinning' && current?.answer) land(current.answer);
}

/** Takes up an upgrade that a reload interrupted: settled → its result, tapped only → asks with the same key. */
export function resumeUpgrade(): void {
  const tap = recallTap();
  if (!tap) return;
  const { donor, target, chance, answer } = tap;
  Object.assign(upgrader, { donor, target, chance });
  if (!answer) return void ask(tap);
  current = tap;
  check(tap, answer);
  land(answer);
}

/** Leaves the upgrader; what was staked is settled and shows in the inventory. */
export function leaveUpgrader(): void {
  clearTimeout(timer);
  current = null;
  forgetTap();
  restartUpgrader();
  letGo();
}
