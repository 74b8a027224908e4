import { parseTradelink, partnerOf } from '../../../common/rules/tradelink.ts';
import type { Trx } from '../../db/schema.ts';
import { lockPlayer } from '../accountStanding.ts';
import { Refusal } from '../Refusal.ts';
import { claimKey, releaseKey } from '../uniqueKeys.ts';

/**
 * Saves a user's trade link; false where its shape is wrong. One that leads to another account than the link before is
 * noted: withdrawals wait after it.
 * @throws Refusal `not uniq tradelink` where another user has it, `account frozen`.
 */
export async function saveTradelink(trx: Trx, userId: number, text: string, now: Date): Promise<boolean> {
  const { tradelink: before, tradelink_changed_at } = await lockPlayer(trx, userId);
  const link = parseTradelink(text);
  if (link === null) return false;
  // The new one first: of two players who change links with each other neither waits for the other.
  const owner = await claimKey(trx, 'trade_partners', partnerOf(link), userId);
  if (owner !== userId) throw new Refusal('not uniq tradelink');
  const moved = before !== null && partnerOf(before) !== partnerOf(link);
  if (moved) await releaseKey(trx, 'trade_partners', partnerOf(before), userId);
  const changed = { tradelink: link, tradelink_changed_at: moved ? now : tradelink_changed_at };
  await trx.updateTable('users').set(changed).where('id', '=', userId).execute();
  return true;
}
