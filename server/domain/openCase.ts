import type { Selectable } from 'kysely';
import type { Answer } from '../../src/api/contract.ts';
import { WELCOME_CASE_ID } from '../../src/api/schemas.ts';
import { centsToCrystals } from '../../src/rules/crystals.ts';
import { profit } from '../../src/rules/profit.ts';
import { executeLater } from '../db/deferred.ts';
import type { DrawTable, InventoryTable, Trx } from '../db/schema.ts';
import type { CaseVersion } from './catalogue.ts';
import type { SeedCache } from './chains.ts';
import { type DrawCall, drawNext } from './draws.ts';
import { winOf } from './item.ts';
import { dayOf, withinLimits } from './limits.ts';
import { landedAt } from './live.ts';
import { effectsQuery, priceQuery, welcomeQuery } from './openCaseQueries.ts';
import { caseOdds, receiptOf } from './receipts.ts';
import { Refusal } from './refusal.ts';

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
  seeds: SeedCache,
  call: DrawCall,
  box: CaseVersion,
  now: Date,
): Promise<Answer<'openCase'>> {
  const row = await takePrice(trx, call.userId, box, now);
  const odds = caseOdds(box);
  const { previous, commitment, ...drawn } = await drawNext(trx, seeds, call, row, odds.weights);
  const drop = box.drops[drawn.drop_index];
  if (!drop) throw new Error(`case ${box.id} has no drop ${drawn.drop_index}`);
  const place = { user_id: call.userId, chain: row.chain, k: row.nonce, created_at: now };
  const item: Selectable<InventoryTable> = {
    ...place,
    id: row.item_count,
    skin_id: drop.id,
    cents: drop.cents,
    profit: profit(centsToCrystals(drop.cents), box.price),
    penalty: 0,
    status: 'available',
    sold_upgrader: false,
    win_upgrader: false,
    changed: false,
    ppm: drop.ppm,
  };
  const draw: DrawTable = {
    ...place,
    ...drawn,
    kind: 'opening',
    case_id: box.id,
    case_version: box.version,
    donor_id: null,
    target_skin: null,
    win_ppm: null,
    price: box.price,
    item_id: item.id,
  };
  const { ledger_count: ledgerId, balance } = row;
  const { skin_id, cents, profit: gain } = item;
  const visibleAt = landedAt(now);
  await executeLater(
    trx,
    effectsQuery({
      ...draw,
      item_id: item.id,
      skin_id,
      cents,
      gain,
      ppm: drop.ppm,
      ledgerId,
      balance,
      visibleAt,
    }),
  );
  const opened = { win: winOf({ ...item, name: drop.name, img: drop.img }), inventory_id: item.id };
  return {
    open: opened,
    opened_item: opened,
    balance,
    receipt: receiptOf(draw, { commitment, previous }, odds),
  };
}
