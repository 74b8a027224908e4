import { sql } from 'kysely';
import type { Answer } from '../../../common/api/contract.ts';
import type { TransactionKind } from '../../../common/api/schemas.ts';
import { LEDGER, type LedgerType } from '../../../common/rules/ledgerTypes.ts';
import type { Catalogue } from '../../catalogue/Catalogue.ts';
import type { Db } from '../../db/schema.ts';
import { rarityOf, rarityOfDrop } from '../item.ts';
import { secondsSince } from '../secondsSince.ts';

interface Page {
  readonly page: number;
  readonly limit: number;
  readonly kind?: TransactionKind | undefined;
  readonly before?: number | undefined;
}

const { topUp, opening, sale, adminCredit, adminDebit, penalty } = LEDGER;
const types = (...list: number[]) => sql.join(list.map((type) => sql.lit(type)));
const OTHER_THAN_BONUSES: readonly LedgerType[] = [topUp, opening, sale, adminCredit, adminDebit, penalty];

/** The types of bonuses, by name: of all that is booked without a payment, a draw, a sale or an operator. */
export const BONUS_TYPES = Object.entries(LEDGER).filter(([, type]) => !OTHER_THAN_BONUSES.includes(type));

/** Which rows `l` are of a kind; the same words as in the partial indexes of the ledger. */
export const IS_OF_KIND = {
  opening: sql<boolean>`l.type = ${sql.lit(opening)}`,
  sale: sql<boolean>`l.type IN (${types(sale, penalty)})`,
  payment: sql<boolean>`l.type IN (${types(topUp, adminCredit, adminDebit)})`,
  bonus: sql<boolean>`l.type NOT IN (${types(...OTHER_THAN_BONUSES)})`,
} as const;

function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

/**
 * Rows of the ledger, each with the item that fell out of its case or that it sold, and with the case: `o` is the draw
 * that an opening was booked for, `d` that of an item which was sold. Either is joined by null where the row can't have
 * it, which reads no page.
 */
function selectRows(db: Db, userId: number) {
  return db
    .selectFrom('ledger as l')
    .leftJoin('draws as o', (join) =>
      join
        .onRef('o.user_id', '=', 'l.user_id')
        .on('o.receipt_id', '=', sql<string>`CASE WHEN ${IS_OF_KIND.opening} THEN l.reference END`)
        .on('o.kind', '=', sql.lit('opening' as const)),
    )
    .leftJoin('inventory as i', (join) =>
      join
        .onRef('i.user_id', '=', 'l.user_id')
        .on(
          'i.id',
          '=',
          sql<number>`coalesce(o.item_id, substring(l.reference from '^item:([0-9]{1,15})$')::bigint)`,
        ),
    )
    .leftJoin('skins as s', 's.id', 'i.skin_id')
    .leftJoin('draws as d', (join) =>
      join
        .onRef('d.user_id', '=', 'i.user_id')
        .on('d.chain', '=', sql<number>`CASE WHEN o.item_id IS NULL THEN i.chain END`)
        .onRef('d.k', '=', 'i.k'),
    )
    .select(['l.id', 'l.type', 'l.value', 'l.balance', 'l.created_at'])
    .select(['i.id as item_id', 'i.cents', 'i.market_cents', 's.name', 's.img'])
    .select(({ fn }) => [
      fn.coalesce('o.case_id', 'd.case_id').as('case_id'),
      fn.coalesce('o.case_version', 'd.case_version').as('case_version'),
      rarityOfDrop('i').as('rarity'),
    ])
    .where('l.user_id', '=', userId)
    .orderBy('l.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

/** What a transaction is about: an item, and the case that it fell out of. */
async function itemOf(catalogue: Catalogue, row: Row) {
  const { item_id: id, name, img, cents, market_cents, rarity, case_id, case_version } = row;
  if (id === null || name === null || img === null || cents === null) return {};
  const opened =
    case_id !== null && case_version !== null && (await catalogue.version(case_id, case_version));
  const item = { id, name, img, rarity: rarityOf({ rarity, cents: market_cents ?? cents }) };
  return { item: { ...item, case: opened ? { id: opened.id, name: opened.name } : null } };
}

/** Rows are numbered without gaps, so any page of all of them costs the same. */
function pageOfAll(db: Db, userId: number, { page, limit }: Page, total: number) {
  const newest = total - (page - 1) * limit;
  return selectRows(db, userId)
    .where('l.id', '<=', newest)
    .where('l.id', '>', newest - limit);
}

/** One row more than are shown: it tells whether there is a next page. */
function pageOfKind(db: Db, userId: number, { before, limit }: Page, kind: TransactionKind) {
  const rows = selectRows(db, userId)
    .where(IS_OF_KIND[kind])
    .limit(limit + 1);
  return before === undefined ? rows : rows.where('l.id', '<', before);
}

/** One page of a user's ledger, newest first, or of its rows of one kind; `next` is then where the next page begins. */
export async function readTransactions(
  { db, catalogue }: { readonly db: Db; readonly catalogue: Catalogue },
  userId: number,
  page: Page,
  now: Date,
): Promise<Answer<'transactions'>> {
  const { kind, limit } = page;
  const { ledger_count: total } = await db
    .selectFrom('users')
    .select('ledger_count')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const wanted = kind ? pageOfKind(db, userId, page, kind) : pageOfAll(db, userId, page, total);
  const rows = await wanted.execute();
  const shown = rows.slice(0, limit);
  const history = shown.map(async (row) => ({
    id: row.id,
    type: row.type,
    value: signed(row.value),
    balance: row.balance,
    sec_ago: secondsSince(row.created_at, now),
    ...(await itemOf(catalogue, row)),
  }));
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { history: await Promise.all(history), total, ...(kind && { next }) };
}
