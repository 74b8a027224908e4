import type { Answer } from '../../../common/api/contract.ts';
import type { Draw } from '../../../common/api/schemas.ts';
import { centsToCrystals } from '../../../common/rules/crystals.ts';
import { profit } from '../../../common/rules/profit.ts';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import type { CaseVersion } from '../../catalogue/Catalogue.ts';
import { executeLater } from '../../db/deferred.ts';
import type { Trx } from '../../db/schema.ts';
import { requireNotFrozen } from '../accountStanding.ts';
import { tellLater } from '../botMessages/outbox.ts';
import { INVITE_BONUS, rewardInviter } from '../players/invitationBonus.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../time.ts';
import { type DrawCall, drawNext } from './draws.ts';
import { withinLimits } from './limits.ts';
import { landedAt } from './liveWins.ts';
import { type DrawEffects, effectsQuery, priceQuery, welcomeQuery } from './openCaseQueries.ts';
import { answerOf, drawOf } from './openingAnswer.ts';
import { caseOdds, receiptOf } from './receipts.ts';

/** A case that is bought so many times at once. */
interface Purchase {
  readonly caseVersion: CaseVersion;
  readonly count: number;
}

/**
 * Takes the price and counts everything that an opening counts; the row stays locked until the commit.
 * @throws Refusal as `openCase` does.
 */
async function takePrice(trx: Trx, userId: number, { caseVersion, count }: Purchase, now: Date) {
  const welcome = caseVersion.id === WELCOME_CASE_ID;
  if (welcome && count > 1) throw new Refusal('bad request');
  const query = welcome ? welcomeQuery : priceQuery;
  const price = caseVersion.price * count;
  const { rows } = await trx.executeQuery(query({ userId, count, price, today: dayOf(now) }));
  const [row] = rows;
  if (row) {
    requireNotFrozen(row);
    if (!withinLimits(row, now)) throw new Refusal('opening paused');
    return row;
  }
  if (welcome) throw new Refusal('welcome case already opened');
  const { balance } = await trx
    .selectFrom('users')
    .select('balance')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  throw new Refusal('not enough crystals', { needed: Math.max(1, price - balance) });
}

/**
 * Opens a case `count` times, all or none: pays, draws, and keeps what falls out, all in the given transaction. Without
 * `count` once, and answered as one opening.
 * @throws Refusal `not enough crystals`, `welcome case already opened`, `opening paused`, `account frozen`, `bad request`
 * for the welcome case several times, or what `drawNext` refuses.
 */
export async function openCase(
  trx: Trx,
  { seeds, rate }: Pick<Services, 'seeds' | 'rate'>,
  call: DrawCall,
  caseVersion: CaseVersion,
  now: Date,
  count?: number,
): Promise<Answer<'openCase'>> {
  const { userId } = call;
  const { id: case_id, version: case_version, price } = caseVersion;
  const purchase = { caseVersion, count: count ?? 1 };
  const row = await takePrice(trx, userId, purchase, now);
  const odds = caseOdds(caseVersion);
  const drawn = await drawNext(trx, seeds, call, row, odds.weights, purchase.count);
  const [{ client_seed, own_key }] = drawn;
  const opening = { user_id: userId, case_id, case_version, price, client_seed, own_key, created_at: now };
  const effects: DrawEffects[] = [];
  const draws: Draw[] = [];
  for (const [i, one] of drawn.entries()) {
    const drop = caseVersion.drops[one.drop_index];
    if (!drop) throw new Error(`case ${case_id} has no drop ${one.drop_index}`);
    const behind = drawn.length - 1 - i;
    // Written out, as copying objects of this size costs more than the draw.
    const effect: DrawEffects = {
      chain: one.chain,
      k: one.k,
      receipt_id: one.receipt_id,
      seed: one.seed,
      pick: one.pick,
      drop_index: one.drop_index,
      item_id: row.item_count - behind,
      skin_id: drop.id,
      cents: drop.cents,
      ppm: drop.ppm,
      profit: profit(centsToCrystals(drop.cents, rate), price),
      ledgerId: row.ledger_count - behind,
      balance: row.balance + price * behind,
      visibleAt: landedAt(now, drawn.length),
    };
    effects.push(effect);
    draws.push(drawOf(drop, effect, receiptOf(one, one, odds)));
  }
  await executeLater(trx, effectsQuery(opening, effects));
  const inviter = price > 0 ? await rewardInviter(trx, userId, row, now) : null;
  if (inviter !== null) await tellLater(trx, inviter, { kind: 'bonus', crystals: INVITE_BONUS }, now);
  return answerOf(draws, row.balance, count !== undefined);
}
