import { verifyInTurn } from '../../../common/rules/fairness/verify.ts';
import { cases, loadCase } from '../../state/cases/cases.ts';
import { proof } from '../../state/fairness/proof.ts';
import { request } from '../../state/request.ts';
import { openingKind, openingRound } from '../../state/round/opening.ts';
import type { AnswerOf, OpeningRound } from '../../state/round/round.ts';
import { tapOf } from '../../state/round/tapOf.ts';
import { session } from '../../state/session.ts';
import { replayedOpening } from './replayedOpening.ts';
import type { ReplayedRound } from './replayedRound.ts';

/** How many of the newest draws are searched. */
const LIMIT = 50;

/**
 * The player's newest opening of a case that is sold as it was, from its receipt; null where there is none.
 * @throws ApiError
 */
export async function lastOpening(): Promise<ReplayedRound | null> {
  const { history } = await request('history', { limit: LIMIT });
  for (const { receipt, win, item_id } of history) {
    if (!receipt.case || !win || item_id === null) continue;
    if (!cases.byId[receipt.case]) await loadCase(receipt.case);
    const opened = cases.byId[receipt.case];
    if (opened?.version !== receipt.version) continue;
    const tap = tapOf(receipt, opened);
    const open = { win, inventory_id: item_id };
    const answer: AnswerOf<OpeningRound> = { open, opened_item: open, balance: session.balance, receipt };
    const [checked] = verifyInTurn(openingKind.draws(openingRound(tap), answer), undefined);
    const steps = checked?.steps ?? [];
    Object.assign(proof, { state: checked?.ok ? 'ok' : 'bad', steps, draws: [steps] });
    return replayedOpening(tap, answer);
  }
  return null;
}
