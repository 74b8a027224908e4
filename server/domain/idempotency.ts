import { sql } from 'kysely';
import { compileOnce } from '../db/compileOnce.ts';
import { executeLater } from '../db/deferred.ts';
import type { Database, Db, Trx } from '../db/schema.ts';
import { inOwnTransaction } from '../db/transaction.ts';
import { Refusal } from './Refusal.ts';
import { DAY_MS } from './time.ts';

/** How long an answer is kept for a repeated tap. */
const ANSWER_LIFETIME_MS = 3 * DAY_MS;
/** Pages of the table that one statement deletes of: some 30 000 answers. */
const PAGES_AT_ONCE = 512;

/** One tap: who, the key made for it, and the call with its parameters as text. */
export interface IdempotentCall {
  readonly userId: number;
  readonly key: string | null;
  readonly call: string;
}

/** An opening whose answer its draws tell again: the number of its first item, and the crystals after it. */
export interface OpeningKept {
  readonly item_id: number;
  readonly balance: number;
}

/** What is kept of an answer: its text as it was sent, or where it can be read again. */
type KeptAnswer = string | OpeningKept;

async function storedAnswer(db: Db, { userId, key, call }: IdempotentCall): Promise<KeptAnswer | undefined> {
  if (key === null) return undefined;
  const row = await db
    .selectFrom('idempotency')
    .select(['call', 'answer', 'item_id', 'balance'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.call !== call) throw new Refusal('idempotency key reused');
  const { answer, item_id, balance } = row;
  if (answer !== null) return answer;
  if (item_id === null || balance === null) throw new Error(`nothing is kept of the answer to ${call}`);
  return { item_id, balance };
}

const insertAnswer = compileOnce((db, row: Database['idempotency']) => {
  const { user_id, key, call, answer, created_at, item_id, balance } = row;
  return db.insertInto('idempotency').values({ user_id, key, call, answer, created_at, item_id, balance });
});

/**
 * Keeps the answer to a tap in the transaction of its effect. Where another tap had the key first, it is the next
 * statement or the commit that fails.
 */
export async function storeAnswer(
  trx: Trx,
  { userId, key, call }: IdempotentCall,
  kept: KeptAnswer,
  now: Date,
): Promise<void> {
  if (key === null) return;
  const columns =
    typeof kept === 'string' ? { answer: kept, item_id: null, balance: null } : { answer: null, ...kept };
  await executeLater(trx, insertAnswer({ user_id: userId, key, call, created_at: now, ...columns }));
}

/** What a tap does in its transaction, its answer as it is sent, and what is kept of that. */
interface TapWork<Answer> {
  readonly work: (trx: Trx) => Promise<Answer>;
  readonly serialize: (answer: Answer) => string;
  readonly keep: (answer: Answer, text: string) => KeptAnswer;
  readonly now: Date;
}

/** An answer that is committed with its effect, and its text as it is sent. */
export interface CommittedAnswer<Answer> {
  readonly answer: Answer;
  readonly text: string;
}

/** Commits the effect of a tap and its answer in one transaction, which is tried again after a conflict. */
export function commitWithAnswer<Answer>(
  db: Db,
  idempotent: IdempotentCall,
  { work, serialize, keep, now }: TapWork<Answer>,
): Promise<CommittedAnswer<Answer>> {
  return inOwnTransaction(db, async (trx) => {
    const answer = await work(trx);
    const text = serialize(answer);
    await storeAnswer(trx, idempotent, keep(answer, text), now);
    return { answer, text };
  });
}

interface RunOnceOptions {
  /** Looks for a stored answer before the run too: that has effects outside the database. */
  readonly lookFirst: boolean;
  /** Makes the text of an answer that is not kept as text. */
  readonly recall: (kept: OpeningKept) => Promise<string>;
}

/**
 * Runs a call that changes something, or answers, letter for letter, as it was answered before. A second run changes
 * nothing: it fails, on the key or on what the first has changed, so after any failure the stored answer is looked for.
 * @throws Refusal `idempotency key reused` where the key belongs to another call.
 */
export async function runOnce(
  db: Db,
  idempotent: IdempotentCall,
  { lookFirst, recall }: RunOnceOptions,
  run: () => Promise<string>,
): Promise<string> {
  const textOf = (kept: KeptAnswer) => (typeof kept === 'string' ? kept : recall(kept));
  const before = lookFirst ? await storedAnswer(db, idempotent) : undefined;
  if (before !== undefined) return textOf(before);
  try {
    return await run();
  } catch (error) {
    const meanwhile = await storedAnswer(db, idempotent);
    if (meanwhile !== undefined) return textOf(meanwhile);
    throw error;
  }
}

/**
 * Deletes the answers to taps that nobody repeats any more, by a walk through all of them: an index by their age would
 * cost every tap more than this costs in an hour.
 */
export async function deleteOldAnswers(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const old = new Date(now.getTime() - ANSWER_LIFETIME_MS);
  const { rows } = await sql<{ pages: number }>`
    SELECT coalesce(max(pg_relation_size(relid)), pg_relation_size('idempotency'))
           / current_setting('block_size')::integer AS pages
    FROM pg_partition_tree('idempotency')`.execute(db);
  const pages = rows[0]?.pages ?? 0;
  const place = (page: number) => sql`${`(${page},0)`}::tid`;
  for (let page = 0; page < pages && !signal?.aborted; page += PAGES_AT_ONCE) {
    await sql`DELETE FROM idempotency
      WHERE ctid >= ${place(page)} AND ctid < ${place(page + PAGES_AT_ONCE)} AND created_at < ${old}`.execute(
      db,
    );
  }
}
