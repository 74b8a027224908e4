import { parseTradelink, partnerOf } from '../../../common/rules/tradelink.ts';
import type { Trx } from '../../db/schema.ts';
import { lockPlayer } from '../accountStanding.ts';
import { Refusal } from '../Refusal.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Saves a user's trade link; false where its shape is wrong. One that leads to another account than the link before is
 * noted: withdrawals wait after it.
 * @throws Refusal `not uniq tradelink` where another user has it, `account frozen`.
 */
export async function saveTradelink(trx: Trx, userId: number, text: string, now: Date): Promise<boolean> {
  const { tradelink: before, tradelink_changed_at } = await lockPlayer(trx, userId);
  const link = parseTradelink(text);
  if (link === null) return false;
  const moved = before !== null && partnerOf(before) !== partnerOf(link);
  const changed = { tradelink: link, tradelink_changed_at: moved ? now : tradelink_changed_at };
  try {
    await trx.updateTable('users').set(changed).where('id', '=', userId).execute();
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new Refusal('not uniq tradelink');
    throw error;
  }
  return true;
}
