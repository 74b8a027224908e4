import { compileOnce } from '../db/compileOnce.ts';
import { executeLater } from '../db/deferred.ts';
import type { Database, Db, Trx } from '../db/schema.ts';
import { Refusal } from './refusal.ts';

/** One tap: who, the key made for it, and the call with its parameters as text. */
export interface Tap {
  readonly userId: number;
  readonly key: string | null;
  readonly call: string;
}

async function storedAnswer(db: Db, { userId, key, call }: Tap): Promise<string | undefined> {
  if (key === null) return undefined;
  const row = await db
    .selectFrom('idempotency')
    .select(['call', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.call !== call) throw new Refusal('idempotency key reused');
  return row?.answer;
}

const insertAnswer = compileOnce((db, { user_id, key, call, answer, created_at }: Database['idempotency']) =>
  db.insertInto('idempotency').values({ user_id, key, call, answer, created_at }),
);

/**
 * Keeps the answer to a tap, as it is sent, in the transaction of its effect. Where another tap had the key first, it
 * is the next statement or the commit that fails.
 */
export async function rememberAnswer(trx: Trx, tap: Tap, answer: string, now: Date): Promise<void> {
  const { userId, key, call } = tap;
  if (key === null) return;
  await executeLater(trx, insertAnswer({ user_id: userId, key, call, answer, created_at: now }));
}

/**
 * Runs a call that changes something, or answers, letter for letter, as it was answered before. A second run changes nothing: it fails,
 * on the key or on what the first has changed, so after any failure the stored answer is looked for. It is looked
 * for `first` too where running has effects outside the database.
 * @throws Refusal `idempotency key reused` where the key belongs to another call.
 */
export async function onceOnly(
  db: Db,
  tap: Tap,
  { first }: { first: boolean },
  run: () => Promise<string>,
): Promise<string> {
  const before = first ? await storedAnswer(db, tap) : undefined;
  if (before !== undefined) return before;
  try {
    return await run();
  } catch (error) {
    const meanwhile = await storedAnswer(db, tap);
    if (meanwhile !== undefined) return meanwhile;
    throw error;
  }
}
