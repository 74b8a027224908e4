import { type Selectable, sql } from 'kysely';
import type { ItemSort, ItemStatus } from '../../../common/api/schemas.ts';
import type { Db, InventoryTable } from '../../db/schema.ts';
import { AVAILABLE_STATES, selectItems } from '../item.ts';
import type { Services } from '../services.ts';
import { type PageOrder, type Placed, pageOfItems, pageOfStacks } from './stackPages.ts';
import { findStacks, type ItemFilter, narrows, type Stack, sumOf } from './stacks.ts';

/** What a page of items is asked for. */
export interface ItemPage extends ItemFilter {
  readonly status?: ItemStatus | undefined;
  readonly sort?: ItemSort | undefined;
  /** Equal items are shown once, with their number. */
  readonly stacked?: '1' | undefined;
  readonly cursor?: number | undefined;
  readonly limit: number;
}

type Store = Pick<Services, 'db' | 'rate'>;

/** All items of `status`, by their age: no stack has to be looked into, and each state is one range of an index. */
function pageByAge(db: Db, userId: number, { status, sort, cursor }: ItemPage, rows: number) {
  const [order, isBehind] = sort === 'oldest' ? [sql`ASC`, sql`id >`] : [sql`DESC`, sql`id <`];
  const behind = cursor === undefined ? sql`true` : sql`${isBehind} ${cursor}`;
  const states = status === 'available' ? AVAILABLE_STATES : [status];
  const pages = states.map((state) => {
    const isOfState = state === undefined ? sql`true` : sql`status = ${state}`;
    return sql`(SELECT * FROM inventory WHERE user_id = ${userId} AND ${isOfState} AND ${behind}
      ORDER BY id ${order} LIMIT ${rows})`;
  });
  const items = sql<Selectable<InventoryTable>>`(
    SELECT * FROM (${sql.join(pages, sql` UNION ALL `)}) i ORDER BY id ${order} LIMIT ${rows})`;
  return selectItems(db, items).orderBy(sql`i.id ${order}`).execute();
}

async function findBehind(db: Db, userId: number, cursor: number | undefined): Promise<Placed | null> {
  if (cursor === undefined) return null;
  const item = await db
    .selectFrom('inventory')
    .select(['id', 'cents'])
    .where('user_id', '=', userId)
    .where('id', '=', cursor)
    .executeTakeFirst();
  return item ?? { id: cursor, cents: 0 };
}

/**
 * The limit says to the planner what the ids do not: without it a player with very many items is planned for as if all
 * were.
 */
function rowsOf(db: Db, userId: number, ids: readonly number[]) {
  return selectItems(db).where('i.user_id', '=', userId).where('i.id', 'in', ids).limit(ids.length).execute();
}

/** A page of stacks, each with one of its items and their number. */
async function pageByStack(db: Db, userId: number, stacks: readonly Stack[], order: PageOrder) {
  const heads = await pageOfStacks(db, userId, stacks, order);
  const ids = heads.map(({ id }) => id);
  const read = ids.length === 0 ? [] : await rowsOf(db, userId, ids);
  const rowOf = new Map(read.map((row) => [row.id, row]));
  return heads.flatMap(({ id, count }) => {
    const row = rowOf.get(id);
    return row ? [{ row, count }] : [];
  });
}

/** What a page shows, and the row after it where there is one. */
async function rowsOfPage(db: Db, userId: number, page: ItemPage, stacks: readonly Stack[]) {
  const { sort = 'newest', stacked, cursor } = page;
  const rows = page.limit + 1;
  const once = (items: Awaited<ReturnType<typeof pageByAge>>) => items.map((row) => ({ row, count: 1 }));
  const isByAge = stacked === undefined && !narrows(page) && (sort === 'newest' || sort === 'oldest');
  if (isByAge) return once(await pageByAge(db, userId, page, rows));
  const order = { sort, behind: await findBehind(db, userId, cursor), rows };
  if (stacked !== undefined) return pageByStack(db, userId, stacks, order);
  return once(await pageOfItems(db, userId, stacks, order));
}

/**
 * A page of a user's items as rows, with how many there are of all that it is a page of, and their value in crystals.
 */
export async function readItems({ db, rate }: Store, userId: number, page: ItemPage) {
  const stacks = await findStacks({ db, rate }, userId, page.status, page);
  const found = await rowsOfPage(db, userId, page, stacks);
  const items = found.slice(0, page.limit);
  const next = found.length > page.limit ? (items.at(-1)?.row.id ?? null) : null;
  return { items, next, ...sumOf(stacks, rate) };
}
