import { LEDGER, type LedgerType } from '../../common/rules/ledgerTypes.ts';
import { oneOf } from '../../common/rules/oneOf.ts';
import type { Db, Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { book, FREE_BONUSES } from '../domain/ledger.ts';
import { OperatorError } from '../OperatorError.ts';
import { lockKnown } from './lockKnown.ts';

/** The types that `grant` may book: the bonuses, so that one which no check of ours can see still has a producer. */
export const GRANTS: readonly LedgerType[] = [...FREE_BONUSES, LEDGER.firstDeposit];

/** Crystals of one order: a slip of the finger must not make a balance that no number can hold. */
const MAX_CRYSTALS = 1_000_000_000;

/**
 * Crystals that an operator moves; `crystals` is positive whatever the direction, `key` that of the order in the log.
 */
interface CrystalOrder {
  readonly userId: number;
  readonly crystals: number;
  readonly key: string;
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
