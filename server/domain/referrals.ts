import type { Db, Trx } from '../db/schema.ts';

/** The address that opens the game with a user's referral code; null while the bot's name isn't known. */
export function referralLink(username: string | null, code: string): string | null {
  return username === null ? null : `https://t.me/${username}?startapp=ref_${code}`;
}

/** How many players came by a user's invitation. */
export async function countInvited(db: Db | Trx, userId: number): Promise<number> {
  const { invited } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('invited'))
    .where('invited_by', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(invited);
}
