import type { Trx } from '../../db/schema.ts';

/** Keeps that a user has said to be an adult; the first time counts. */
export async function confirmAge(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ adult_at: now })
    .where('id', '=', userId)
    .where('adult_at', 'is', null)
    .execute();
}
