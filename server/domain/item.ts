import { sql } from 'kysely';
import type { InventoryItem, ItemStatus, Win } from '../../src/api/schemas.ts';
import { centsToUsd } from '../../src/rules/crystals.ts';
import { type Rarity, rarity, rarityByPrice } from '../../src/rules/rarity.ts';
import type { Db, ItemState, Trx } from '../db/schema.ts';
import { Refusal } from './refusal.ts';

/** The statuses in which an item can be sold, sent and put into the upgrader. */
const AVAILABLE: readonly ItemState[] = ['available', 'returned'];

/** The same of items `i`; literals, so that the partial index is seen to fit whatever plan is kept. */
export const isAvailable = sql<boolean>`i.status IN ('available', 'returned')`;

const flag = (value: boolean) => (value ? 1 : 0);

/** What of an item and its skin makes a `win`. */
export interface WonItem {
  readonly skin_id: string;
  readonly name: string;
  readonly img: string;
  readonly cents: number;
  readonly profit: string;
  readonly penalty: number;
  readonly sold_upgrader: boolean;
  readonly win_upgrader: boolean;
  readonly changed: boolean;
  readonly ppm: number | null;
}

/** The rarity that an item has wherever it is shown: by its share of the case, else by its price. */
export function rarityOf({ ppm, cents }: Pick<WonItem, 'ppm' | 'cents'>): Rarity {
  return ppm === null ? rarityByPrice(centsToUsd(cents)) : rarity(ppm);
}

/** An item as every answer shows it. */
export function winOf(item: WonItem): Win {
  return {
    id: item.skin_id,
    name: item.name,
    img: item.img,
    cost: centsToUsd(item.cents),
    profit: item.profit,
    rarity: rarityOf(item),
    penalty: item.penalty,
    sold_upgrader: flag(item.sold_upgrader),
    win_upgrader: flag(item.win_upgrader),
    changed: flag(item.changed),
  };
}

/** An inventory entry as every answer shows it. */
export function inventoryItemOf(item: WonItem & { id: number; status: ItemState }): InventoryItem {
  return { id: item.id, status: item.status satisfies ItemStatus, win: winOf(item) };
}

/** Items together with their skins, to be narrowed by the caller. */
export function selectItems(db: Db | Trx) {
  return db
    .selectFrom('inventory as i')
    .innerJoin('skins as s', 's.id', 'i.skin_id')
    .selectAll('i')
    .select(['s.name', 's.img']);
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
  if (!AVAILABLE.includes(item.status)) throw new Refusal('item not available');
  return item;
}

/** Writes a state that an item has taken into its history. */
export async function recordState(trx: Trx, userId: number, itemId: number, status: ItemState, now: Date) {
  await trx
    .insertInto('item_events')
    .values({ user_id: userId, item_id: itemId, status, created_at: now })
    .execute();
}
