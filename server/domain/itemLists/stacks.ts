import { sql } from 'kysely';
import type { ItemStatus } from '../../../common/api/schemas.ts';
import { centsToCrystals } from '../../../common/rules/crystals.ts';
import type { Rarity } from '../../../common/rules/rarity.ts';
import type { Db, InventoryStackTable } from '../../db/schema.ts';
import { isAvailable, rarityOf, rarityOfDrop } from '../item.ts';

/** What narrows a list of items down: words of the name, crystals from and to, steps of rarity, ids of skins. */
export interface ItemFilter {
  readonly q?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly rarity?: string | undefined;
  readonly skins?: string | undefined;
}

/** Equal items of a user, `items` of them. */
export interface Stack extends Omit<InventoryStackTable, 'user_id'> {
  readonly rarity: Rarity;
}

/** Whether a filter leaves anything out. */
export function narrows({ q = '', min, max, rarity, skins }: ItemFilter): boolean {
  return q.trim() !== '' || [min, max, rarity, skins].some((wish) => wish !== undefined);
}

function matcherOf(filter: ItemFilter, rate: number): (stack: Stack & { name: string }) => boolean {
  const words = (filter.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const skins = filter.skins === undefined ? null : new Set(filter.skins.split(','));
  const { min = 0, max = Number.POSITIVE_INFINITY, rarity: steps } = filter;
  return ({ name, cents, rarity, skin_id }) => {
    const crystals = centsToCrystals(cents, rate);
    const lowerName = name.toLowerCase();
    return (
      crystals >= min &&
      crystals <= max &&
      (steps === undefined || steps.includes(String(rarity))) &&
      (skins === null || skins.has(skin_id)) &&
      words.every((word) => lowerName.includes(word))
    );
  };
}

/**
 * What the view `inventory_stacks` has of one user, however many items they have: OFFSET 0 has those that are not
 * counted yet, 31 at most, looked up by their numbers, where the planner would take them for a third of all.
 */
export const stacksOf = (userId: number) => sql<InventoryStackTable>`(
  SELECT status, skin_id, cents, ppm, market_cents, penalty, win_upgrader, sum(items)::bigint AS items
  FROM (
    SELECT * FROM counted_stacks WHERE user_id = ${userId}
    UNION ALL
    SELECT i.user_id, i.status, i.skin_id, i.cents, coalesce(i.ppm, 0), coalesce(i.market_cents, 0), i.penalty,
      i.win_upgrader, 1
    FROM (SELECT u.id AS user_id, coalesce(c.item_id, 0) AS item_id
          FROM users u LEFT JOIN counted_items c ON c.user_id = u.id WHERE u.id = ${userId} OFFSET 0) c
    CROSS JOIN LATERAL (SELECT * FROM inventory i WHERE i.user_id = c.user_id AND i.id > c.item_id OFFSET 0) i
  ) s
  GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(items) > 0)`;

/** The stacks of a user with what a list shows of them; `available` takes in the returned ones. */
function selectStacks(db: Db, userId: number, status: ItemStatus | undefined) {
  const all = db
    .selectFrom(stacksOf(userId).as('i'))
    .innerJoin('skins as s', 's.id', 'i.skin_id')
    .select(['i.status', 'i.skin_id', 'i.cents', 'i.ppm', 'i.market_cents', 'i.penalty', 'i.win_upgrader'])
    .select(['i.items', 's.name'])
    .select(rarityOfDrop('i').as('rarity'));
  if (status === undefined) return all;
  return status === 'available' ? all.where(isAvailable) : all.where('i.status', '=', status);
}

/**
 * The stacks of a user's items of `status`, of all where it is undefined, that `filter` finds; prices at `rate`
 * crystals a dollar. As many rows as there are skins, not items.
 */
export async function findStacks(
  { db, rate }: { readonly db: Db; readonly rate: number },
  userId: number,
  status: ItemStatus | undefined,
  filter: ItemFilter,
): Promise<Stack[]> {
  const rows = await selectStacks(db, userId, status).execute();
  const stacks = rows.map((row) => {
    const rarity = rarityOf({ rarity: row.rarity, cents: row.market_cents || row.cents });
    return { ...row, rarity };
  });
  return stacks.filter(matcherOf(filter, rate));
}

/** How many items some stacks hold, and the crystals that these are worth at `rate` crystals a dollar. */
export function sumOf(stacks: readonly Stack[], rate: number): { total: number; value: number } {
  return {
    total: stacks.reduce((sum, { items }) => sum + items, 0),
    value: stacks.reduce((sum, { items, cents }) => sum + items * centsToCrystals(cents, rate), 0),
  };
}
