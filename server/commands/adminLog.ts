import { sql } from 'kysely';
import type { Db, Trx } from '../db/schema.ts';
import { hasSqlState } from '../db/sqlState.ts';
import { inOwnTransaction } from '../db/transaction.ts';
import { OperatorError } from '../OperatorError.ts';

const MAX_KEY_CHARACTERS = 64;
const LISTED_ENTRIES = 100;
/** How long an order waits for what others hold: a call of a player holds a row no longer than a statement may take. */
const LOCK_TIMEOUT_SECONDS = 5;
const LOCK_NOT_AVAILABLE_SQLSTATE = '55P03';

/** An order of an operator: who gave it, why, and the key made for it. `action` is the command as it was given. */
export interface AdminOrder {
  readonly operator: string;
  readonly reason: string;
  readonly key: string;
  readonly action: string;
}

function requireComplete({ operator, reason, key }: AdminOrder): void {
  if (operator.trim() === '') throw new OperatorError('--name is needed: who gives the order');
  if (reason.trim() === '') throw new OperatorError('--reason is needed: it stays in the log');
  if (key.length > MAX_KEY_CHARACTERS)
    throw new OperatorError(`--key has ${MAX_KEY_CHARACTERS} characters at most`);
  if (key.trim() === '')
    throw new OperatorError(
      '--key is needed: any word of your own for this order, so that it happens once however often it is given',
    );
}

/** The answer to an order that was carried out before. @throws OperatorError where its key was another order's. */
async function answerBefore(db: Db, { key, action }: AdminOrder): Promise<string | undefined> {
  const entry = await db
    .selectFrom('admin_log')
    .select(['action', 'answer', 'operator'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (entry && entry.action !== action)
    throw new OperatorError(`the key ${key} is that of an order of ${entry.operator}: ${entry.action}`);
  return entry?.answer;
}

/** What to print, where the log is to name the order by other words than it was given in. */
interface RenamedOrder {
  readonly answer: string;
  readonly action: string;
}

/** What an order does to the database. Resolves with what to print. */
export type OrderWork = (trx: Trx) => Promise<string | RenamedOrder>;

/**
 * Carries an order out and writes it into the log, together or not at all. `prepare` comes first, outside of the
 * transaction: what others are asked and told for it. An order whose key is in the log already is answered as it was
 * then, and changes nothing.
 * @throws OperatorError where name, reason or key are missing, the key is another order's, or others hold for too long
 * what it needs.
 */
export async function carryOut(
  db: Db,
  order: AdminOrder,
  now: Date,
  prepare: () => Promise<OrderWork>,
): Promise<string> {
  requireComplete(order);
  const before = await answerBefore(db, order);
  if (before !== undefined) return before;
  const work = await prepare();
  try {
    return await inOwnTransaction(db, async (trx) => {
      await sql`SET LOCAL lock_timeout = ${sql.lit(`${LOCK_TIMEOUT_SECONDS}s`)}`.execute(trx);
      const done = await work(trx);
      const told = typeof done === 'string' ? { answer: done } : done;
      await trx
        .insertInto('admin_log')
        .values({ ...order, ...told, created_at: now })
        .execute();
      return told.answer;
    });
  } catch (error) {
    // Given twice at once, the second finds the key taken, or that what it was for is done.
    const meanwhile = await answerBefore(db, order);
    if (meanwhile !== undefined) return meanwhile;
    if (!hasSqlState(error, [LOCK_NOT_AVAILABLE_SQLSTATE])) throw error;
    throw new OperatorError(
      `another transaction holds what the order needs: it was given up after ${LOCK_TIMEOUT_SECONDS} s, ` +
        'and is not in the log; look for that one in pg_stat_activity, and give the order again with the same key',
    );
  }
}

/** The last orders, newest first. */
export function listOrders(db: Db) {
  return db.selectFrom('admin_log').selectAll().orderBy('created_at', 'desc').limit(LISTED_ENTRIES).execute();
}
