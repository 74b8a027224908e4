import { LEDGER, type LedgerType } from '../../common/rules/ledgerTypes.ts';
import { oneOf } from '../../common/rules/oneOf.ts';
import { readRate } from '../db/rate.ts';
import type { Db, Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { settleDelivery } from '../domain/deliveries/deliveryOutcome.ts';
import { changeItem } from '../domain/item.ts';
import { book, FREE_BONUSES, lockUserIfThere } from '../domain/ledger.ts';
import { OperatorError } from '../OperatorError.ts';

/** The types that `grant` may book: the bonuses, so that one which no check of ours can see still has a producer. */
export const GRANTS: readonly LedgerType[] = [...FREE_BONUSES, LEDGER.firstDeposit];

/** Crystals of one order: a slip of the finger must not make a balance that no number can hold. */
const MAX_CRYSTALS = 1_000_000_000;

/** Crystals that an operator moves; `crystals` is positive whatever the direction, `key` that of the order in the log. */
interface CrystalOrder {
  readonly userId: number;
  readonly crystals: number;
  readonly key: string;
}

/** Locks the row of the user that an order is about. @throws OperatorError where there is no such user. */
export async function lockKnown(trx: Trx, userId: number) {
  const user = await lockUserIfThere(trx, userId);
  if (!user) throw new OperatorError(`there is no user ${userId}`);
  return user;
}

/** @throws OperatorError where an order can't move so many crystals. */
export function requireCrystals(crystals: number): void {
  if (!Number.isInteger(crystals) || crystals <= 0 || crystals > MAX_CRYSTALS)
    throw new OperatorError(`crystals must be a whole number from 1 to ${MAX_CRYSTALS}`);
}

async function move(
  db: Db | Trx,
  { userId, crystals, key }: CrystalOrder,
  type: LedgerType,
  now: Date,
): Promise<number> {
  requireCrystals(crystals);
  return inTransaction(db, async (trx) => {
    await lockKnown(trx, userId);
    const value = type === LEDGER.adminDebit ? -crystals : crystals;
    return book(trx, userId, [{ type, value, reference: `admin:${key}` }], now);
  });
}

/** Gives a user crystals (type 5) and returns the balance. @throws OperatorError. */
export function credit(db: Db | Trx, order: CrystalOrder, now: Date): Promise<number> {
  return move(db, order, LEDGER.adminCredit, now);
}

/** Takes crystals from a user (type 6) and returns the balance. @throws OperatorError; Refusal for too few. */
export function debit(db: Db | Trx, order: CrystalOrder, now: Date): Promise<number> {
  return move(db, order, LEDGER.adminDebit, now);
}

/** Gives a user a bonus of one of GRANTS and returns the balance. @throws OperatorError. */
export function grant(db: Db | Trx, type: number, order: CrystalOrder, now: Date): Promise<number> {
  const known = oneOf(GRANTS, type);
  if (!known) throw new OperatorError(`type ${type} can't be granted, only ${GRANTS.join(', ')}`);
  return move(db, order, known, now);
}

/** Deliveries that an operator has to decide on, oldest first. */
export function listDead(db: Db) {
  return db
    .selectFrom('deliveries')
    .select(['user_id', 'ref', 'item_id', 'offer', 'error', 'created_at'])
    .where('state', '=', 'dead')
    .orderBy('created_at')
    .limit(100)
    .execute();
}

/**
 * Ends a dead delivery: `retry` lets the worker go on where it was, `return` gives the item back as it is. Look first
 * whether the platform knows the ref: an item that was sent and is returned is there twice.
 * @throws OperatorError where there is no such user or dead delivery.
 */
export async function reviveDelivery(
  db: Db | Trx,
  ref: { userId: number; ref: string },
  decision: 'retry' | 'return',
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockKnown(trx, ref.userId);
    const dead = await trx
      .selectFrom('deliveries')
      .selectAll()
      .where('user_id', '=', ref.userId)
      .where('ref', '=', ref.ref)
      .where('state', '=', 'dead')
      .executeTakeFirst();
    if (!dead) throw new OperatorError(`user ${ref.userId} has no dead delivery ${ref.ref}`);
    if (decision === 'return') {
      await settleDelivery(trx, dead, { state: 'returned' }, { rate: await readRate(trx), now });
      return;
    }
    await trx
      .updateTable('deliveries')
      // One attempt counts as made: the first may have gone out, so the player can't cancel any more.
      .set({ state: dead.offer === null ? 'handing' : 'handed', run_at: now, attempts: 1, settled_at: null })
      .where('user_id', '=', dead.user_id)
      .where('ref', '=', dead.ref)
      .execute();
    await changeItem(trx, dead.user_id, dead.item_id, { status: 'sending' }, now);
  });
}
