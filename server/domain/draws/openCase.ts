import type { Answer } from '../../../common/api/contract.ts';
import { centsToCrystals } from '../../../common/rules/crystals.ts';
import { profit } from '../../../common/rules/profit.ts';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import type { CaseVersion } from '../../catalogue/Catalogue.ts';
import { executeLater } from '../../db/deferred.ts';
import type { Trx } from '../../db/schema.ts';
import { requireNotFrozen } from '../accountStanding.ts';
import { tellLater } from '../botMessages/outbox.ts';
import type { IdempotentCall } from '../idempotency.ts';
import { INVITE_BONUS, rewardInviter } from '../players/invitationBonus.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../time.ts';
import { type DrawCall, type Drawn, drawNext, drawWith } from './draws.ts';
import { withinLimits } from './limits.ts';
import { landedAt } from './liveWins.ts';
import { type DrawEffects, effectsQuery, guessQuery, priceQuery, welcomeQuery } from './openCaseQueries.ts';
import { answerOf, drawOf } from './openingAnswer.ts';
import { caseOdds, receiptOf } from './receipts.ts';

/** A case that is bought, so many times at once; without `count` once, and answered as one opening. */
interface Purchase {
  readonly caseVersion: CaseVersion;
  readonly count?: number | undefined;
  readonly now: Date;
}

/** What an opening costs and when it is made, as its statements are told. */
function paymentOf(user_id: number, { caseVersion, count = 1, now }: Purchase) {
  return { user_id, count, price: caseVersion.price, today: dayOf(now), created_at: now };
}

/**
 * Takes the price and counts everything that an opening counts; the row stays locked until the commit.
 * @throws Refusal as `openCase` does.
 */
async function takePrice(trx: Trx, userId: number, purchase: Purchase) {
  const { caseVersion, count = 1, now } = purchase;
  const welcome = caseVersion.id === WELCOME_CASE_ID;
  if (welcome && count > 1) throw new Refusal('bad request');
  const query = welcome ? welcomeQuery : priceQuery;
  const { rows } = await trx.executeQuery(query(paymentOf(userId, purchase)));
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
  throw new Refusal('not enough crystals', { needed: Math.max(1, caseVersion.price * count - balance) });
}

/**
 * What the draws of an opening leave behind, and its answer once the number of the first item and the balance are
 * known.
 */
function outcomeOf(
  userId: number,
  { caseVersion, now }: Purchase,
  drawn: readonly [Drawn, ...Drawn[]],
  rate: number,
) {
  const { id: case_id, version: case_version, price } = caseVersion;
  const [{ client_seed, own_key }] = drawn;
  const visibleAt = landedAt(now, drawn.length);
  const opening = {
    user_id: userId,
    case_id,
    case_version,
    price,
    client_seed,
    own_key,
    created_at: now,
    visibleAt,
  };
  const odds = caseOdds(caseVersion);
  const won = drawn.map((one) => {
    const drop = caseVersion.drops[one.drop_index];
    if (!drop) throw new Error(`case ${case_id} has no drop ${one.drop_index}`);
    // Written out, as copying objects of this size costs more than the draw.
    const effect: DrawEffects = {
      chain: one.chain,
      k: one.k,
      receipt_id: one.receipt_id,
      seed: one.seed,
      pick: one.pick,
      drop_index: one.drop_index,
      skin_id: drop.id,
      cents: drop.cents,
      ppm: drop.ppm,
      profit: profit(centsToCrystals(drop.cents, rate), price),
    };
    return { drop, effect, receipt: receiptOf(one, one, odds) };
  });
  return {
    opening,
    effects: won.map(({ effect }) => effect),
    drawsFrom: (firstItem: number) =>
      won.map(({ drop, effect, receipt }, i) =>
        drawOf(drop, { item_id: firstItem + i, profit: effect.profit }, receipt),
      ),
  };
}

/**
 * Opens a case as often as it is bought, every time or never: pays, draws, and keeps what falls out, all in the given
 * transaction.
 * @throws Refusal `not enough crystals`, `welcome case already opened`, `opening paused`, `account frozen`,
 * `bad request` for the welcome case several times, or what `drawNext` refuses.
 */
export async function openCase(
  trx: Trx,
  { seeds, rate }: Pick<Services, 'seeds' | 'rate'>,
  call: DrawCall,
  purchase: Purchase,
): Promise<Answer<'openCase'>> {
  const { userId } = call;
  const { caseVersion, count, now } = purchase;
  const row = await takePrice(trx, userId, purchase);
  const { weights } = caseOdds(caseVersion);
  const drawn = await drawNext(trx, seeds, call, { row, weights, count: count ?? 1 });
  const { opening, effects, drawsFrom } = outcomeOf(userId, purchase, drawn, rate);
  const { balance, ledger_count, item_count } = row;
  await executeLater(trx, effectsQuery({ ...opening, balance, ledger_count, item_count }, effects));
  const inviter = caseVersion.price > 0 ? await rewardInviter(trx, userId, row, now) : null;
  if (inviter !== null) await tellLater(trx, inviter, { kind: 'bonus', crystals: INVITE_BONUS }, now);
  const { chain, k: nonce, commitment } = drawn.at(-1) ?? drawn[0];
  if (row.is_plain && row.epoch !== null) {
    seeds.remember(userId, { chain, nonce, commitment, epoch: row.epoch });
  }
  return answerOf(drawsFrom(item_count - drawn.length + 1), balance, count);
}

/**
 * Opens a case as `openCase` does, but by one statement that reads nothing first: it guesses that the user's row stands
 * where the last opening on this server left it. Null, and nothing is done, where the guess is wrong, or where more has
 * to be looked at or done than to pay and to draw, as a limit or a bonus for the inviter.
 */
export async function openCaseOnGuess(
  { db, seeds, rate }: Pick<Services, 'db' | 'seeds' | 'rate'>,
  { userId, seed, epoch }: DrawCall,
  { key, call }: IdempotentCall,
  purchase: Purchase,
): Promise<Answer<'openCase'> | null> {
  const { caseVersion, count } = purchase;
  if (seed === null || key === null || caseVersion.id === WELCOME_CASE_ID) return null;
  const foreseen = seeds.foresee(userId, count ?? 1);
  if (!foreseen || (epoch !== null && epoch !== foreseen.from.epoch)) return null;
  const drawn = drawWith(foreseen.seeds, seed, key, caseOdds(caseVersion).weights);
  const { opening, effects, drawsFrom } = outcomeOf(userId, purchase, drawn, rate);
  const guess = { ...opening, ...paymentOf(userId, purchase), ...foreseen.from, key, call };
  const { rows } = await db.executeQuery(guessQuery(guess, effects));
  const [kept] = rows;
  if (!kept) return null;
  seeds.remember(userId, { ...foreseen.from, nonce: foreseen.from.nonce + drawn.length });
  return answerOf(drawsFrom(kept.item_id), kept.balance, count);
}
