import { type Selectable, sql, type Updateable } from 'kysely';
import type { InventoryItem, ItemStatus, Win } from '../../common/api/schemas.ts';
import { centsToUsd } from '../../common/rules/crystals.ts';
import { type Rarity, rarityByPrice } from '../../common/rules/rarity.ts';
import type { Db, InventoryTable, ItemState, Trx } from '../db/schema.ts';
import { Refusal } from './Refusal.ts';

/** The statuses in which an item can be sold, sent and put into the upgrader. */
export const AVAILABLE_STATES: readonly ItemState[] = ['available', 'returned'];

/** Whether an item of this status can be sold, sent and put into the upgrader. */
export const isAvailableState = (status: ItemState): boolean => AVAILABLE_STATES.includes(status);

/** The same as a condition on items `i`. */
export const isAvailable = sql<boolean>`i.status IN ('available', 'returned')`;

const flag = (value: boolean) => (value ? 1 : 0);

/** The columns of an item and its skin that make a `win`. */
export interface WonItem {
  readonly skin_id: string;
  readonly name: string;
  readonly img: string;
  readonly cents: number;
  readonly market_cents: number | null;
  readonly profit: string;
  readonly penalty: number;
  readonly sold_upgrader: boolean;
  readonly win_upgrader: boolean;
  readonly changed: boolean;
  /** Null for an item that fell out of no case. */
  readonly rarity: Rarity | null;
}

/** The rarity that an item has wherever it is shown: the one of its case, else by its price in `cents`. */
export function rarityOf({ rarity, cents }: Pick<WonItem, 'rarity' | 'cents'>): Rarity {
  return rarity ?? rarityByPrice(centsToUsd(cents));
}

/** An item as every answer shows it. */
export function winOf(item: WonItem): Win {
  return {
    id: item.skin_id,
    name: item.name,
    img: item.img,
    cost: centsToUsd(item.market_cents ?? item.cents),
    ...(item.market_cents !== null && { value: centsToUsd(item.cents) }),
    profit: item.profit,
    rarity: rarityOf({ rarity: item.rarity, cents: item.market_cents ?? item.cents }),
    penalty: item.penalty,
    sold_upgrader: flag(item.sold_upgrader),
    win_upgrader: flag(item.win_upgrader),
    changed: flag(item.changed),
  };
}

/** An item of a user's inventory. */
export interface OwnItem extends WonItem {
  readonly id: number;
  readonly status: ItemState;
}

/** An inventory entry as every answer shows it. */
export function inventoryItemOf(item: OwnItem): InventoryItem {
  return { id: item.id, status: item.status satisfies ItemStatus, win: winOf(item) };
}

/**
 * The rarity of the drop that a row fell out as, of items `i` or wins `w`; null where it comes from no case. A skin and
 * its share of a case name a drop: where two cases have the same, the catalogue's check has them show it alike.
 */
export function rarityOfDrop(alias: 'i' | 'w') {
  const column = (name: 'skin_id' | 'ppm') => sql.ref(`${alias}.${name}`);
  return sql<Rarity | null>`(SELECT c.rarity FROM case_drops c
    WHERE c.skin_id = ${column('skin_id')} AND c.ppm = ${column('ppm')} ORDER BY c.version DESC LIMIT 1)`;
}

const allItems = sql<Selectable<InventoryTable>>`inventory`;

/** Items, of all unless of some, together with their skins, to be narrowed by the caller. */
export function selectItems(db: Db | Trx, items = allItems) {
  return db
    .selectFrom(items.as('i'))
    .innerJoin('skins as s', 's.id', 'i.skin_id')
    .selectAll('i')
    .select(['s.name', 's.img', rarityOfDrop('i').as('rarity')]);
}

/** One item of a user; undefined where the user has none of that id. */
export function findItem(db: Db | Trx, userId: number, itemId: number) {
  return selectItems(db).where('i.user_id', '=', userId).where('i.id', '=', itemId).executeTakeFirst();
}

/**
 * An item that can be sold, sent or put into the upgrader now.
 * @throws Refusal `item not found` or `item not available`.
 */
export async function findAvailable(db: Db | Trx, userId: number, itemId: number) {
  const item = await findItem(db, userId, itemId);
  if (!item) throw new Refusal('item not found');
  if (!isAvailableState(item.status)) throw new Refusal('item not available');
  return item;
}

/**
 * Items of these different ids that can all be put into the upgrader now, by their ids.
 * @throws Refusal `item not found` or `item not available`, with the `items` that are gone.
 */
export async function findAllAvailable(db: Db | Trx, userId: number, itemIds: readonly number[]) {
  const items = await selectItems(db)
    .where('i.user_id', '=', userId)
    .where('i.id', 'in', itemIds)
    .orderBy('i.id')
    .execute();
  const available = items.filter(({ status }) => isAvailableState(status));
  if (available.length === itemIds.length) return available;
  const gone = itemIds.filter((id) => !available.some((item) => item.id === id));
  const code = items.length < itemIds.length ? 'item not found' : 'item not available';
  throw new Refusal(code, { items: gone });
}

/** Another status for an item, and whatever else changes with it. */
export type ItemChanges = Updateable<InventoryTable> & { readonly status: ItemState };

/** Changes items, at least one, all in the same way, and writes their new status into their histories. */
export async function changeItems(
  trx: Trx,
  userId: number,
  itemIds: readonly number[],
  changes: ItemChanges,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('inventory')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', 'in', itemIds)
    .execute();
  await trx
    .insertInto('item_events')
    .values(itemIds.map((id) => ({ user_id: userId, item_id: id, status: changes.status, created_at: now })))
    .execute();
}

/** Changes an item, and writes its new status into its history. */
export async function changeItem(
  trx: Trx,
  userId: number,
  itemId: number,
  changes: ItemChanges,
  now: Date,
): Promise<void> {
  await changeItems(trx, userId, [itemId], changes, now);
}
