import type { Answer } from '../../src/api/contract.ts';
import { WELCOME_CASE_ID } from '../../src/api/schemas.ts';
import { centsToCrystals } from '../../src/rules/crystals.ts';
import { profit } from '../../src/rules/profit.ts';
import { executeLater } from '../db/deferred.ts';
import type { Trx } from '../db/schema.ts';
import type { CaseVersion } from './catalogue.ts';
import { type DrawCall, drawNext } from './draws.ts';
import { winOf } from './item.ts';
import { dayOf, withinLimits } from './limits.ts';
import { landedAt } from './live.ts';
import { type Effects, effectsQuery, priceQuery, welcomeQuery } from './openCaseQueries.ts';
import { caseOdds, receiptOf } from './receipts.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

/** Takes the price and counts everything that an opening counts; the row stays locked until the commit. */
async function takePrice(trx: Trx, userId: number, box: CaseVersion, now: Date) {
  const welcome = box.id === WELCOME_CASE_ID;
  const query = welcome ? welcomeQuery : priceQuery;
  const { rows } = await trx.executeQuery(query({ userId, price: box.price, today: dayOf(now) }));
  const [row] = rows;
  if (row && withinLimits(row, now)) return row;
  if (row) throw new Refusal('opening paused');
  if (welcome) throw new Refusal('welcome case already opened');
  const { balance } = await trx
    .selectFrom('users')
    .select('balance')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  throw new Refusal('not enough crystals', { needed: Math.max(1, box.price - balance) });
}

/**
 * Opens one case: pays, draws, and keeps what falls out, all in the given transaction.
 * @throws Refusal `not enough crystals`, `welcome case already opened` or `opening paused`.
 */
export async function openCase(
  trx: Trx,
  { seeds, rate }: Pick<Services, 'seeds' | 'rate'>,
  call: DrawCall,
  box: CaseVersion,
  now: Date,
): Promise<Answer<'openCase'>> {
  const row = await takePrice(trx, call.userId, box, now);
  const odds = caseOdds(box);
  const drawn = await drawNext(trx, seeds, call, row, odds.weights);
  const drop = box.drops[drawn.drop_index];
  if (!drop) throw new Error(`case ${box.id} has no drop ${drawn.drop_index}`);
  const { id: skin_id, name, img, cents, ppm } = drop;
  const gain = profit(centsToCrystals(cents, rate), box.price);
  // Written out, as copying objects of this size costs more than the draw.
  const effects: Effects = {
    user_id: call.userId,
    chain: row.chain,
    k: row.nonce,
    receipt_id: drawn.receipt_id,
    case_id: box.id,
    case_version: box.version,
    price: box.price,
    seed: drawn.seed,
    client_seed: drawn.client_seed,
    own_key: drawn.own_key,
    pick: drawn.pick,
    drop_index: drawn.drop_index,
    item_id: row.item_count,
    skin_id,
    cents,
    ppm,
    gain,
    ledgerId: row.ledger_count,
    balance: row.balance,
    created_at: now,
    visibleAt: landedAt(now),
  };
  await executeLater(trx, effectsQuery(effects));
  const flags = { sold_upgrader: false, win_upgrader: false, changed: false };
  const win = winOf({ skin_id, name, img, cents, ppm, profit: gain, penalty: 0, ...flags });
  const opened = { win, inventory_id: effects.item_id };
  return {
    open: opened,
    opened_item: opened,
    balance: row.balance,
    receipt: receiptOf(effects, drawn, odds),
  };
}
