import type { Trx } from '../../db/schema.ts';
import { lockPlayer } from '../accountStanding.ts';
import { findItem } from '../item.ts';
import { Refusal } from '../Refusal.ts';
import { randomHex } from '../randomHex.ts';
import { ensureMark } from './serverMark.ts';
import { findSharedDrop } from './sharedDrop.ts';
import { selectShowable } from './showable.ts';

/**
 * Shows the draw that an item came from to whoever gets its address. Returns the drop's id; the same one for as long as
 * it is not taken back.
 * @throws Refusal `account frozen`, `item not found`, `item not shareable` for one that fell out of no case.
 */
export async function shareDrop(trx: Trx, userId: number, itemId: number, now: Date): Promise<string> {
  await lockPlayer(trx, userId);
  const item = await findItem(trx, userId, itemId);
  if (!item) throw new Refusal('item not found');
  const shared = await findSharedDrop(trx, userId, itemId);
  if (shared !== null) return shared;
  const draw = await selectShowable(trx)
    .where('d.user_id', '=', userId)
    .where('d.chain', '=', item.chain)
    .where('d.k', '=', item.k)
    .executeTakeFirst();
  if (!draw) throw new Refusal('item not shareable');
  const id = randomHex() + (await ensureMark(trx));
  await trx
    .insertInto('drops')
    .values({ user_id: userId, id, item_id: itemId, created_at: now, withdrawn_at: null })
    .execute();
  return id;
}

/**
 * Takes a drop back: its page says so from now on, for ever. Once more does nothing.
 * @throws Refusal `drop not found` where the user has none of that id.
 */
export async function withdrawDrop(trx: Trx, userId: number, id: string, now: Date): Promise<void> {
  const drop = await trx
    .updateTable('drops')
    .set((eb) => ({ withdrawn_at: eb.fn.coalesce('withdrawn_at', eb.val(now)) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!drop) throw new Refusal('drop not found');
}
