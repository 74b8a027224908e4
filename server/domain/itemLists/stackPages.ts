import { type Selectable, sql } from 'kysely';
import type { ItemSort } from '../../../common/api/schemas.ts';
import type { Db, InventoryTable } from '../../db/schema.ts';
import { selectItems } from '../item.ts';
import type { Stack } from './stacks.ts';

/** An item as far as its place in a list needs it. */
export interface Placed {
  readonly id: number;
  readonly cents: number;
}

/**
 * What a page of items is asked for: `rows` of them, behind the last item of the page before, in the order of `sort`.
 */
export interface PageOrder {
  readonly sort: ItemSort;
  readonly behind: Placed | null;
  readonly rows: number;
}

const sortsByPrice = (sort: ItemSort) => sort === 'dearest' || sort === 'cheapest';

/** How the database sorts items `i`; of equal price the newer one is first. */
const ORDER_BY = {
  newest: sql`i.id DESC`,
  oldest: sql`i.id ASC`,
  dearest: sql`i.cents DESC, i.id DESC`,
  cheapest: sql`i.cents ASC, i.id DESC`,
} as const satisfies Record<ItemSort, unknown>;

/** Compares items in the same order. */
function orderOf(sort: ItemSort): (a: Placed, b: Placed) => number {
  if (sort === 'oldest') return (a, b) => a.id - b.id;
  const newer = (a: Placed, b: Placed) => b.id - a.id;
  if (sort === 'newest') return newer;
  const sign = sort === 'dearest' ? -1 : 1;
  return (a, b) => sign * (a.cents - b.cents) || newer(a, b);
}

/**
 * A stack of which items are read: those after the item `past` in the order of the page, all of them where that is
 * null.
 */
interface ReadStack extends Stack {
  readonly past: number | null;
}

/** What the database is told of each of these, as the rows of `k`; `stack` is its place in the list. */
const TOLD_COLUMNS = {
  stack: 'integer',
  status: 'text',
  skin_id: 'text',
  cents: 'bigint',
  ppm: 'integer',
  market_cents: 'bigint',
  penalty: 'bigint',
  win_upgrader: 'boolean',
  past: 'bigint',
} satisfies Partial<Record<keyof ReadStack | 'stack', string>>;
const TOLD_TYPES = sql.raw(
  Object.entries(TOLD_COLUMNS)
    .map((column) => column.join(' '))
    .join(', '),
);

/** The columns that make a stack besides its status, as the index on them has them: of an item, and of a stack `k`. */
const OF_ITEM = sql`skin_id, cents, coalesce(ppm, 0), coalesce(market_cents, 0), penalty, win_upgrader`;
const OF_STACK = sql`k.skin_id, k.cents, k.ppm, k.market_cents, k.penalty, k.win_upgrader`;

/**
 * Which items are those of a stack `k`, and in which order. Compared as rows and sorted by all columns, as only that
 * index is: by equal columns the planner takes an index on ids at times, and reads all items in search of a rare one.
 * The status is compared by itself, or the planner thinks that it leaves few items, and sorts all of those.
 */
const OLDEST_OF_STACK = sql`status = k.status
  AND (${OF_ITEM}, id) > (${OF_STACK}, coalesce(k.past, 0)) AND (${OF_ITEM}) <= (${OF_STACK})
  ORDER BY status, ${OF_ITEM}, id`;
const NEWEST_OF_STACK = sql`status = k.status
  AND (${OF_ITEM}, id) < (${OF_STACK}, coalesce(k.past, 9223372036854775807)) AND (${OF_ITEM}) >= (${OF_STACK})
  ORDER BY status DESC, skin_id DESC, cents DESC, coalesce(ppm, 0) DESC, coalesce(market_cents, 0) DESC,
    penalty DESC, win_upgrader DESC, id DESC`;

/** The items `i` that come first in each stack `k`, at most `rows` of each; all of a stack are of equal price. */
function firstOfEach(
  userId: number,
  stacks: readonly ReadStack[],
  { sort, rows }: Pick<PageOrder, 'sort' | 'rows'>,
) {
  const told = JSON.stringify(
    stacks.map((stack, place) => ({ ...stack, stack: place })),
    Object.keys(TOLD_COLUMNS),
  );
  return sql`jsonb_to_recordset(${told}::jsonb) AS k (${TOLD_TYPES})
    CROSS JOIN LATERAL (
      SELECT * FROM inventory
      WHERE user_id = ${userId} AND ${sort === 'oldest' ? OLDEST_OF_STACK : NEWEST_OF_STACK} LIMIT ${rows}
    ) i`;
}

/** The stacks that a page by price can reach: it reads no other items than those it shows. */
function stacksInReach(stacks: readonly Stack[], { sort, behind, rows }: PageOrder): Stack[] {
  const sign = sort === 'dearest' ? -1 : 1;
  const ahead = stacks
    .filter(({ cents }) => behind === null || sign * (cents - behind.cents) >= 0)
    .sort((a, b) => sign * (a.cents - b.cents));
  const reached: Stack[] = [];
  let items = 0;
  for (const stack of ahead) {
    if (items >= rows && stack.cents !== reached[reached.length - 1]?.cents) break;
    reached.push(stack);
    // Of those at the price of the last item, any number may lie behind it.
    if (stack.cents !== behind?.cents) items += stack.items;
  }
  return reached;
}

/** A page of the items in `stacks`: read as ranges of the index, none is looked up by its id. */
export async function pageOfItems(db: Db, userId: number, stacks: readonly Stack[], order: PageOrder) {
  const { sort, behind, rows } = order;
  const byPrice = sortsByPrice(sort);
  const reached = (byPrice ? stacksInReach(stacks, order) : stacks).map((stack) => {
    const isCut = behind !== null && (!byPrice || stack.cents === behind.cents);
    return { ...stack, past: isCut ? behind.id : null };
  });
  if (reached.length === 0) return [];
  const items = sql<Selectable<InventoryTable>>`(
    SELECT i.* FROM ${firstOfEach(userId, reached, order)} ORDER BY ${ORDER_BY[sort]} LIMIT ${rows})`;
  return selectItems(db, items).orderBy(ORDER_BY[sort]).execute();
}

/** A stack as a list shows it: one of its items, and how many there are. */
interface StackHead extends Placed {
  readonly count: number;
}

/** Items of the same key are shown as one, wherever they have been. */
const keyOf = ({ skin_id, cents, market_cents, penalty, rarity, win_upgrader }: Stack) =>
  [skin_id, cents, market_cents, penalty, rarity, win_upgrader].join(' ');

/** A page of `stacks`, each with its newest item; the oldest where the list begins with that. */
export async function pageOfStacks(
  db: Db,
  userId: number,
  stacks: readonly Stack[],
  { sort, behind, rows }: PageOrder,
): Promise<StackHead[]> {
  if (stacks.length === 0) return [];
  const whole = stacks.map((stack) => ({ ...stack, past: null }));
  const first = firstOfEach(userId, whole, { sort, rows: 1 });
  const found = sql<Placed & { stack: number }>`SELECT k.stack, i.id, i.cents FROM ${first}`;
  const order = orderOf(sort);
  const heads = new Map<string, StackHead>();
  for (const { stack: index, id, cents } of (await found.execute(db)).rows) {
    const stack = stacks[index];
    if (!stack) continue;
    const key = keyOf(stack);
    const known = heads.get(key);
    const count = (known?.count ?? 0) + stack.items;
    const head = known && order(known, { id, cents }) < 0 ? known.id : id;
    heads.set(key, { id: head, cents, count });
  }
  return [...heads.values()]
    .filter((head) => behind === null || order(behind, head) < 0)
    .sort(order)
    .slice(0, rows);
}
