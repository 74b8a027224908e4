import type { Db, Trx } from '../../db/schema.ts';

/** Id of the drop that an item is shown to others by; null where it isn't, or was taken back. */
export async function findSharedDrop(db: Db | Trx, userId: number, itemId: number): Promise<string | null> {
  const row = await db
    .selectFrom('drops')
    .select('id')
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
