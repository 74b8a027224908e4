import type { Trx } from '../db/schema.ts';
import { lockUserIfThere } from '../domain/ledger.ts';
import { OperatorError } from '../OperatorError.ts';

/** Locks the row of the user that an order is about. @throws OperatorError where there is no such user. */
export async function lockKnown(trx: Trx, userId: number) {
  const user = await lockUserIfThere(trx, userId);
  if (!user) throw new OperatorError(`there is no user ${userId}`);
  return user;
}
