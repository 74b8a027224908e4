import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { BotMessage, BotMessageTable } from '../../db/botMessageTables.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { secondsAfter } from '../time.ts';
import { readConsent } from './consent.ts';
import { nextDaytime } from './daytime.ts';

/** A message that a process holds until its lease ends. */
export type LeasedMessage = Selectable<BotMessageTable>;

/**
 * Has the bot tell a player in the morning at the latest, where they have allowed it, if the transaction is committed.
 */
export async function tellLater(trx: Trx, userId: number, message: BotMessage, now: Date): Promise<void> {
  const consent = await readConsent(trx, userId);
  if (!consent?.allowed || !consent[message.kind]) return;
  await trx
    .insertInto('bot_messages')
    .values({
      user_id: userId,
      message: JSON.stringify(message),
      run_at: nextDaytime(now, consent.time_zone),
      created_at: now,
    })
    .execute();
}

/** Whether any message may be sent. */
export async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  const query = db.selectFrom('bot_messages').select('id').where('run_at', '<=', now).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Leases all that is due for the players who have waited for longest, at most `players` of them. */
export async function leaseDue(
  db: Db,
  now: Date,
  { players, leaseSeconds }: { players: number; leaseSeconds: number },
): Promise<LeasedMessage[]> {
  const { rows } = await sql<LeasedMessage>`
    UPDATE bot_messages AS m
    SET attempts = m.attempts + 1, run_at = ${secondsAfter(now, leaseSeconds)}
    WHERE m.run_at <= ${now} AND m.user_id IN (
      SELECT user_id FROM bot_messages WHERE run_at <= ${now} ORDER BY run_at LIMIT ${players}
    )
    RETURNING m.*`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

const these = (messages: readonly LeasedMessage[]) => messages.map(({ id }) => id);

/** Forgets messages of one player: they were sent, or are not to be. */
export async function deleteMessages(db: Db, messages: readonly LeasedMessage[]): Promise<void> {
  const [first] = messages;
  if (!first) return;
  await db
    .deleteFrom('bot_messages')
    .where('user_id', '=', first.user_id)
    .where('id', 'in', these(messages))
    .execute();
}

/** Puts messages of one player off until `until`, unless their lease has ended and they are another's by now. */
export async function putOff(db: Db, messages: readonly LeasedMessage[], until: Date): Promise<void> {
  const [first] = messages;
  if (!first) return;
  await db
    .updateTable('bot_messages')
    .set({ run_at: until })
    .where('user_id', '=', first.user_id)
    .where('id', 'in', these(messages))
    .where('run_at', '=', first.run_at)
    .execute();
}
