import type { Db, Trx } from '../db/schema.ts';
import { Refusal } from './refusal.ts';

/** One tap: who, the key made for it, and the call with its parameters as text. */
export interface Tap {
  readonly userId: number;
  readonly key: string | null;
  readonly call: string;
}

async function storedAnswer(db: Db, { userId, key, call }: Tap): Promise<unknown> {
  if (key === null) return undefined;
  const row = await db
    .selectFrom('idempotency')
    .select(['call', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.call !== call) throw new Refusal('idempotency key reused');
  return row && JSON.parse(row.answer);
}

/** Keeps the answer to a tap in the transaction of its effect; fails where another tap had the key first. */
export async function rememberAnswer(trx: Trx, tap: Tap, answer: unknown, now: Date): Promise<void> {
  const { userId, key, call } = tap;
  if (key === null) return;
  await trx
    .insertInto('idempotency')
    .values({ user_id: userId, key, call, answer: JSON.stringify(answer), created_at: now })
    .execute();
}

/**
 * Runs a call that changes something, or answers as it was answered before. Of two at once the one that commits
 * second fails, on the key or on what the first has changed, so after any failure the stored answer is looked for.
 * @throws Refusal `idempotency key reused` where the key belongs to another call.
 */
export async function onceOnly<T>(db: Db, tap: Tap, run: () => Promise<T>): Promise<T> {
  const before = await storedAnswer(db, tap);
  if (before !== undefined) return before as T;
  try {
    return await run();
  } catch (error) {
    const meanwhile = await storedAnswer(db, tap);
    if (meanwhile !== undefined) return meanwhile as T;
    throw error;
  }
}
