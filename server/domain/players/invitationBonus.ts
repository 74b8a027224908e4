import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { book, lockUser } from '../ledger.ts';
import { dayOf, startOfDay } from '../time.ts';

/** Crystals for a friend who has opened a case that costs something. */
export const INVITE_BONUS = 500;
/**
 * Friends that an inviter gets a bonus for on one UTC day; the next ones bring it with their first opening after it.
 */
export const MAX_INVITE_BONUSES_PER_DAY = 50;

/** What decides whether somebody may be given a bonus for inviting a player; null columns: by nobody, not yet. */
interface Invited {
  readonly invited_by: number | null;
  readonly invite_rewarded_at: Date | null;
}

/** The bonuses that an inviter has got, as booked: all of them, or those since a moment. */
export async function countInviteBonuses(db: Db | Trx, inviter: number, since?: Date): Promise<number> {
  const all = db
    .selectFrom('ledger')
    .select(({ fn }) => fn.countAll<number>().as('bonuses'))
    .where('user_id', '=', inviter)
    .where('type', '=', LEDGER.referralRegistration);
  const counted = since === undefined ? all : all.where('created_at', '>=', since);
  const { bonuses } = await counted.executeTakeFirstOrThrow();
  return bonuses;
}

/**
 * Books the bonus for inviting a player who has just opened a case that costs something, once. It waits where the
 * inviter has got as many as there are in a day, or is frozen. The player's row is locked: inviters came before those
 * whom they invited, so rows are always locked from the younger account to the older.
 * @returns who got the bonus; null where nobody did.
 */
export async function rewardInviter(
  trx: Trx,
  friendId: number,
  { invited_by: inviter, invite_rewarded_at }: Invited,
  now: Date,
): Promise<number | null> {
  if (inviter === null || invite_rewarded_at !== null) return null;
  const { frozen_at } = await lockUser(trx, inviter);
  if (frozen_at !== null) return null;
  const reference = String(friendId);
  const booked = await trx
    .selectFrom('ledger')
    .select('id')
    .where('user_id', '=', inviter)
    .where('type', '=', LEDGER.referralRegistration)
    .where('reference', '=', reference)
    .executeTakeFirst();
  // A process of the release before has booked it as the friend came.
  if (!booked) {
    const today = await countInviteBonuses(trx, inviter, startOfDay(dayOf(now)));
    if (today >= MAX_INVITE_BONUSES_PER_DAY) return null;
    await book(trx, inviter, [{ type: LEDGER.referralRegistration, value: INVITE_BONUS, reference }], now);
  }
  await trx.updateTable('users').set({ invite_rewarded_at: now }).where('id', '=', friendId).execute();
  return booked ? null : inviter;
}
