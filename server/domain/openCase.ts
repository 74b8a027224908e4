import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Answer } from '../../src/api/contract.ts';
import { WELCOME_CASE_ID } from '../../src/api/schemas.ts';
import { centsToCrystals } from '../../src/rules/crystals.ts';
import { profit } from '../../src/rules/profit.ts';
import type { DrawTable, InventoryTable, Trx } from '../db/schema.ts';
import type { CaseVersion } from './catalogue.ts';
import type { SeedCache } from './chains.ts';
import { type DrawCall, drawNext, nextDraw } from './draws.ts';
import { winOf } from './item.ts';
import { LEDGER } from './ledger.ts';
import { dayOf, withinLimits } from './limits.ts';
import { landedAt } from './live.ts';
import { caseOdds, receiptOf } from './receipts.ts';
import { Refusal } from './refusal.ts';

/** Takes the price and counts everything that an opening counts; the row stays locked until the commit. */
async function takePrice(trx: Trx, userId: number, box: CaseVersion, now: Date) {
  const welcome = box.id === WELCOME_CASE_ID;
  const today = dayOf(now);
  const todays = (column: 'spent_today' | 'opened_today') =>
    sql<number>`CASE WHEN counted_day = ${today} THEN ${sql.ref(column)} ELSE 0 END`;
  const row = await trx
    .updateTable('users')
    .set((user) => ({
      ...nextDraw,
      balance: user('balance', '-', box.price),
      ledger_count: user('ledger_count', '+', box.price > 0 ? 1 : 0),
      item_count: user('item_count', '+', 1),
      spent_today: sql<number>`${todays('spent_today')} + ${box.price}`,
      opened_today: sql<number>`${todays('opened_today')} + 1`,
      counted_day: today,
      ...(welcome ? { is_first_visit: false } : {}),
    }))
    .where('id', '=', userId)
    .where('balance', '>=', box.price)
    .$if(welcome, (query) => query.where('is_first_visit', '=', true))
    .returningAll()
    .executeTakeFirst();
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

interface Effects {
  readonly draw: DrawTable;
  readonly item: Selectable<InventoryTable>;
  readonly ledgerId: number;
  readonly balance: number;
}

/** Everything that an opening leaves behind besides the user's row, in one statement. */
async function writeEffects(trx: Trx, { draw, item, ledgerId, balance }: Effects): Promise<void> {
  const { user_id, price, created_at, receipt_id } = draw;
  await trx
    .with(
      'booked',
      () =>
        // A free case moves no money, so it has no row in the ledger.
        sql`(INSERT INTO ledger (user_id, id, type, value, balance, reference, created_at)
          SELECT ${user_id}::bigint, ${ledgerId}::bigint, ${LEDGER.opening}::smallint, ${-price}::bigint,
                 ${balance}::bigint, ${receipt_id}::text, ${created_at}::timestamptz
          WHERE ${price}::bigint > 0)`,
    )
    .with('kept', (query) => query.insertInto('inventory').values(item))
    .with('noted', (query) =>
      query.insertInto('item_events').values({ user_id, item_id: item.id, status: item.status, created_at }),
    )
    .with('shown', (query) =>
      query.insertInto('live_wins').values({
        user_id,
        skin_id: item.skin_id,
        cents: item.cents,
        profit: item.profit,
        visible_at: landedAt(created_at),
      }),
    )
    .insertInto('draws')
    .values(draw)
    .execute();
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
  const { previous: _, commitment, ...drawn } = await drawNext(trx, seeds, call, row, odds.weights);
  const drop = box.drops[drawn.drop_index];
  if (!drop) throw new Error(`case ${box.id} has no drop ${drawn.drop_index}`);
  const place = { user_id: call.userId, chain: row.chain, k: row.nonce, created_at: now };
  const item = {
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
  } as const;
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
  await writeEffects(trx, { draw, item, ledgerId: row.ledger_count, balance: row.balance });
  const opened = { win: winOf({ ...item, name: drop.name, img: drop.img }), inventory_id: item.id };
  return {
    open: opened,
    opened_item: opened,
    balance: row.balance,
    receipt: receiptOf(draw, commitment, odds),
  };
}
