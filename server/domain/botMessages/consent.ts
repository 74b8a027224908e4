import type { Selectable } from 'kysely';
import type { CallRequest } from '../../../common/api/contract.ts';
import type { BotMessageConsentTable } from '../../db/botMessageTables.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { isTimeZone } from './daytime.ts';

type BotMessageConsent = Selectable<BotMessageConsentTable>;

/** What a player has said of messages of the bot; nothing was asked and nothing is allowed without a row. */
export function readConsent(db: Db | Trx, userId: number): Promise<BotMessageConsent | undefined> {
  return db.selectFrom('bot_message_consents').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Keeps what a player has said; what is missing stays as it is, and so does a time zone that is not known here. */
export async function saveConsent(
  trx: Trx,
  userId: number,
  { time_zone, ...switches }: CallRequest<'setBotMessages'>['body'],
  now: Date,
): Promise<void> {
  const zone = time_zone !== undefined && isTimeZone(time_zone) ? { time_zone } : {};
  const change = { ...switches, ...zone, changed_at: now };
  await trx
    .insertInto('bot_message_consents')
    .values({ user_id: userId, time_zone: null, ...change, allowed: switches.allowed ?? false })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

/** Takes back what a player has allowed, with all that was still to be told: they have blocked the bot. */
export async function withdrawConsent(db: Db, userId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveConsent(trx, userId, { allowed: false }, now);
    await trx.deleteFrom('bot_messages').where('user_id', '=', userId).execute();
  });
}
