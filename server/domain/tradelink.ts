import { parseTradelink } from '../../src/rules/tradelink.ts';
import type { Trx } from '../db/schema.ts';
import { Refusal } from './refusal.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Saves a user's trade link; false where its shape is wrong.
 * @throws Refusal `not uniq tradelink` where another user has it.
 */
export async function saveTradelink(trx: Trx, userId: number, text: string): Promise<boolean> {
  const link = parseTradelink(text);
  if (link === null) return false;
  try {
    await trx.updateTable('users').set({ tradelink: link }).where('id', '=', userId).execute();
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new Refusal('not uniq tradelink');
    throw error;
  }
  return true;
}
