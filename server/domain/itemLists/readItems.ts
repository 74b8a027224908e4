import { sql } from 'kysely';
import type { ItemSort, ItemStatus } from '../../../common/api/schemas.ts';
import type { Db } from '../../db/schema.ts';
import { AVAILABLE_STATES, selectItems } from '../item.ts';
import type { Services } from '../services.ts';
import { type Behind, pageOfItems, pageOfStacks } from './stackPages.ts';
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

/** Ids of a page of all items of `status`, by their age: no stack has to be looked into, and each state is one index range. */
async function pageByAge(db: Db, userId: number, { status, sort, cursor }: ItemPage, rows: number) {
  const [order, isBehind] = sort === 'oldest' ? [sql`ASC`, sql`id >`] : [sql`DESC`, sql`id <`];
  const behind = cursor === undefined ? sql`true` : sql`${isBehind} ${cursor}`;
  const states = status === 'available' ? AVAILABLE_STATES : [status];
  const pages = states.map((state) => {
    const isOfState = state === undefined ? sql`true` : sql`status = ${state}`;
    return sql`(SELECT id FROM inventory WHERE user_id = ${userId} AND ${isOfState} AND ${behind}
      ORDER BY id ${order} LIMIT ${rows})`;
  });
  const found = await sql<{ id: number }>`
    SELECT id FROM (${sql.join(pages, sql` UNION ALL `)}) i ORDER BY id ${order} LIMIT ${rows}`.execute(db);
  return found.rows.map(({ id }) => ({ id, count: 1 }));
}

async function findBehind(db: Db, userId: number, cursor: number | undefined): Promise<Behind | null> {
  if (cursor === undefined) return null;
  const item = await db
    .selectFrom('inventory')
    .select(['id', 'cents'])
    .where('user_id', '=', userId)
    .where('id', '=', cursor)
    .executeTakeFirst();
  return item ?? { id: cursor, cents: 0 };
}

/** Ids of a page, each with the number of items that it stands for. */
async function readPage(db: Db, userId: number, page: ItemPage, stacks: readonly Stack[], rows: number) {
  const { sort = 'newest', stacked, cursor } = page;
  if (stacked === undefined && !narrows(page) && (sort === 'newest' || sort === 'oldest')) {
    return pageByAge(db, userId, page, rows);
  }
  const order = { sort, behind: await findBehind(db, userId, cursor), rows };
  if (stacked !== undefined) return pageOfStacks(db, userId, stacks, order);
  const ids = await pageOfItems(db, userId, stacks, order);
  return ids.map((id) => ({ id, count: 1 }));
}

/** The limit says to the planner what the ids do not: without it a player with very many items is planned for as if all were. */
function rowsOf(db: Db, userId: number, ids: readonly number[]) {
  return selectItems(db).where('i.user_id', '=', userId).where('i.id', 'in', ids).limit(ids.length).execute();
}

/** A page of a user's items as rows, with how many there are of all that it is a page of, and their value in crystals. */
export async function readItems({ db, rate }: Store, userId: number, page: ItemPage) {
  const stacks = await findStacks({ db, rate }, userId, page.status, page);
  const found = await readPage(db, userId, page, stacks, page.limit + 1);
  const shown = found.slice(0, page.limit);
  const ids = shown.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await rowsOf(db, userId, ids);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const items = shown.flatMap(({ id, count }) => {
    const row = rowOf.get(id);
    return row ? [{ row, count }] : [];
  });
  const next = found.length > page.limit ? (ids[ids.length - 1] ?? null) : null;
  return { items, next, ...sumOf(stacks, rate) };
}
