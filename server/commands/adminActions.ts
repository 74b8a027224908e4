import { readRate } from '../db/rate.ts';
import type { Db } from '../db/schema.ts';
import { settleDelivery } from '../domain/deliveryOutcome.ts';
import { recordState } from '../domain/item.ts';
import { book, LEDGER, type LedgerType, lockUser } from '../domain/ledger.ts';
import { OperatorError } from '../operatorError.ts';

/** The types that `grant` may book: the bonuses, so that one which no check of ours can see still has a producer. */
export const GRANTS: readonly LedgerType[] = [
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
  LEDGER.firstDeposit,
];

/** Crystals of one order: a slip of the finger must not make a balance that no number can hold. */
const MOST = 1_000_000_000;

/** Crystals that an operator moves; `crystals` is positive whatever the direction. */
export interface Order {
  readonly userId: number;
  readonly crystals: number;
  readonly reason: string;
}

async function move(
  db: Db,
  { userId, crystals, reason }: Order,
  type: LedgerType,
  now: Date,
): Promise<number> {
  if (!Number.isInteger(crystals) || crystals <= 0 || crystals > MOST)
    throw new OperatorError(`crystals must be a whole number from 1 to ${MOST}`);
  if (reason.trim() === '') throw new OperatorError('a reason is needed: it stays in the ledger');
  return db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (!user) throw new OperatorError(`there is no user ${userId}`);
    const value = type === LEDGER.adminDebit ? -crystals : crystals;
    return book(trx, userId, [{ type, value, reference: `admin:${reason}` }], now);
  });
}

/** Gives a user crystals (type 5); answers the balance. @throws OperatorError. */
export function credit(db: Db, order: Order, now: Date): Promise<number> {
  return move(db, order, LEDGER.adminCredit, now);
}

/** Takes crystals from a user (type 6); answers the balance. @throws OperatorError; Refusal where there are too few. */
export function debit(db: Db, order: Order, now: Date): Promise<number> {
  return move(db, order, LEDGER.adminDebit, now);
}

/** Gives a user a bonus of one of GRANTS; answers the balance. @throws OperatorError. */
export function grant(db: Db, type: number, order: Order, now: Date): Promise<number> {
  const known = GRANTS.find((one) => one === type);
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
 * @throws OperatorError where there is no such dead delivery.
 */
export async function reviveDelivery(
  db: Db,
  ref: { userId: number; ref: string },
  decision: 'retry' | 'return',
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, ref.userId);
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
    await trx
      .updateTable('inventory')
      .set({ status: 'sending' })
      .where('user_id', '=', dead.user_id)
      .where('id', '=', dead.item_id)
      .execute();
    await recordState(trx, dead.user_id, dead.item_id, 'sending', now);
  });
}
