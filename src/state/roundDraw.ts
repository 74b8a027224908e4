import type { Answer } from '../api/contract.ts';
import type { Step } from '../rules/fairness/verify.ts';
import { type SpinPlan, spinPlan } from '../rules/spin.ts';
import { cases } from './cases.ts';
import { checkDraw } from './proof.ts';
import type { Round } from './round.ts';

type Opened = Answer<'openCase'>;

/** Index of the case's dearest item among those of the receipt. */
function dearestOf(caseId: string, items: readonly string[]): number {
  const price = new Map(cases.byId[caseId]?.skins.map((skin) => [skin.id, skin.price]));
  const prices = items.map((item) => price.get(item) ?? 0);
  return prices.indexOf(Math.max(...prices));
}

/** What the reel does in a settled round. */
export function planOf(round: Round, { receipt }: Opened): SpinPlan {
  return spinPlan(receipt, round, dearestOf(round.caseId, receipt.items));
}

/** Draws the round again on the phone and answers the steps of the proof. */
export function checkRound(round: Round, { receipt, open }: Opened): Step[] {
  const { luckCode, mode, talisman, key } = round;
  return checkDraw(receipt, {
    oddsHash: cases.byId[round.caseId]?.odds_hash,
    player: { luckCode, mode, talisman, key },
    shownItem: open.win.id,
  });
}
