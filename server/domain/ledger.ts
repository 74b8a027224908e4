import { LEDGER, type LedgerType } from '../../common/rules/ledgerTypes.ts';
import type { Trx } from '../db/schema.ts';
import { Refusal } from './Refusal.ts';

/** The bonuses for tasks that cost a player nothing but their time. */
export const FREE_BONUSES = [
  LEDGER.dailyBonus,
  LEDGER.gamePlatform,
  LEDGER.gamingMatch,
  LEDGER.botInName,
  LEDGER.avatar,
  LEDGER.channel,
  LEDGER.chat,
  LEDGER.nicknameMention,
  LEDGER.gamePlatformAvatar,
  LEDGER.linkInBio,
] as const;

/** One movement of crystals; `value` is signed, `reference` says what it is about. */
export interface Movement {
  readonly type: LedgerType;
  readonly value: number;
  readonly reference: string | null;
}

/**
 * Books movements of one user, in their order, and returns the balance after them; locks the user's row until the
 * transaction ends. Nothing else changes a balance but an opening, whose one statement is in draws/openCaseQueries.ts.
 * @throws Refusal `not enough crystals` where the balance can't bear them.
 */
export async function book(
  trx: Trx,
  userId: number,
  movements: readonly Movement[],
  now: Date,
): Promise<number> {
  const real = movements.filter(({ value }) => value !== 0);
  const sum = real.reduce((total, { value }) => total + value, 0);
  const account = await trx
    .updateTable('users')
    .set((row) => ({
      balance: row('balance', '+', sum),
      ledger_count: row('ledger_count', '+', real.length),
    }))
    .where('id', '=', userId)
    .where('balance', '>=', Math.max(0, -sum))
    .returning(['balance', 'ledger_count'])
    .executeTakeFirst();
  if (!account) throw new Refusal('not enough crystals');
  let balance = account.balance - sum;
  let id = account.ledger_count - real.length;
  const rows = real.map(({ type, value, reference }) => {
    balance += value;
    id += 1;
    return { user_id: userId, id, type, value, balance, reference, created_at: now };
  });
  if (rows.length > 0) await trx.insertInto('ledger').values(rows).execute();
  return account.balance;
}

/** As lockUser; undefined where nobody has this number, or an erasure that was waited for has taken it away. */
export function lockUserIfThere(trx: Trx, userId: number) {
  return trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Locks the user's row until the transaction ends: whatever touches money or items of a user begins here. */
export async function lockUser(trx: Trx, userId: number) {
  const user = await lockUserIfThere(trx, userId);
  if (!user) throw new Error(`there is no user ${userId}`);
  return user;
}
