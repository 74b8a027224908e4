import { sql } from 'kysely';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import type { Trx } from '../../db/schema.ts';
import { actionAbout, isOrderAbout, leadsToPerson } from './personalColumns.ts';

/** Who is erased, the number that stands for them, and their referral code before and after. */
interface Erasure {
  readonly userId: number;
  readonly erased: number;
  readonly codes: readonly [before: string, after: string];
}

/** Reasons are free text about the person; what was done, when and by whom stays under the new number. */
export async function eraseFromLog(
  trx: Trx,
  { userId, erased, codes: [before, after] }: Erasure,
): Promise<void> {
  await sql`
    UPDATE admin_log SET reason = 'erased'
    WHERE ${isOrderAbout(userId)}`.execute(trx);
  await sql`
    UPDATE admin_log SET action = regexp_replace(action, ${actionAbout(userId)}, ${`\\1 ${erased}\\2`})
    WHERE action ~ ${actionAbout(userId)}`.execute(trx);
  await sql`
    UPDATE admin_log SET
      answer = replace(answer, ${`${before}-`}, ${`${after}-`}),
      action = replace(action, ${`${before}-`}, ${`${after}-`})
    WHERE strpos(answer || action, ${`${before}-`}) > 0`.execute(trx);
  if (!leadsToPerson(String(userId))) return;
  // Lists of what was taken up after a restore, and reasons of other orders, also where they stand with what was
  // ordered.
  const named = `\\m${userId}\\M`;
  for (const [table, column] of [
    ['admin_log', 'answer'],
    ['admin_log', 'reason'],
    ['users', 'frozen_reason'],
    ['chain_epochs', 'reason'],
  ] as const) {
    const text = sql.ref(column);
    await sql`
      UPDATE ${sql.table(table)} SET ${text} = regexp_replace(${text}, ${named}, ${`${erased}`}, 'g')
      WHERE ${text} ~ ${named}`.execute(trx);
  }
}

/** What payments and invitations of others, and the person's own orders, say of them. */
export async function eraseFromPayments(trx: Trx, userId: number, erased: number, now: Date): Promise<void> {
  // Paid later, such an invoice is held as one that fits no order.
  await trx
    .updateTable('orders')
    .set({ status: 'failed', settled_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
  await trx.updateTable('orders').set({ invoice_url: '' }).where('user_id', '=', userId).execute();
  // Also of what somebody else has paid for an order that a restore has lost.
  await sql`
    UPDATE charges SET payload = concat(${`${erased}:`}::text, order_id)
    WHERE user_id = ${userId} OR payload LIKE ${`${userId}:%`}`.execute(trx);
  await trx.updateTable('charges').set({ payer_id: erased }).where('payer_id', '=', userId).execute();
  await trx.updateTable('charges').set({ inviter_id: erased }).where('inviter_id', '=', userId).execute();
  await trx.updateTable('users').set({ invited_by: erased }).where('invited_by', '=', userId).execute();
  await sql`
    UPDATE ledger SET reference = ${String(erased)}
    WHERE type = ${sql.lit(LEDGER.referralRegistration)} AND reference = ${String(userId)}
      AND user_id = (SELECT invited_by FROM users WHERE id = ${userId})`.execute(trx);
}
