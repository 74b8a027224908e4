import type { Trx } from '../db/schema.ts';
import { Refusal } from './refusal.ts';

/** The kinds of transaction, numbered as the spec does. */
export const LEDGER = {
  registration: 1,
  topUp: 2,
  opening: 3,
  sale: 4,
  adminCredit: 5,
  adminDebit: 6,
  referralRegistration: 7,
  referralIncome: 8,
  dailyBonus: 9,
  gamePlatform: 10,
  gamingMatch: 11,
  penalty: 12,
  botInName: 13,
  avatar: 14,
  channel: 15,
  chat: 16,
  nicknameMention: 17,
  gamePlatformAvatar: 18,
  linkInBio: 19,
  firstDeposit: 20,
} as const;
export type LedgerType = (typeof LEDGER)[keyof typeof LEDGER];

/** One movement of crystals; `value` is signed, `reference` says what it is about. */
export interface Movement {
  readonly type: LedgerType;
  readonly value: number;
  readonly reference: string | null;
}

/**
 * Books movements of one user, in their order, and returns the balance after them. Nothing else but an opening
 * changes a balance; the row of the user is locked by it until the transaction ends.
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

/** Locks the user's row until the transaction ends: whatever touches money or items of a user begins here. */
export function lockUser(trx: Trx, userId: number) {
  return trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
}
