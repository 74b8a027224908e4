import type { Me } from '../../common/api/schemas.ts';
import type { Db, Trx } from '../db/schema.ts';
import { describeLimits } from './draws/limits.ts';
import { languageOf } from './players/language.ts';
import { referralLink } from './players/referralLink.ts';
import type { Services } from './services.ts';
import { listTasks } from './tasks/tasks.ts';

/** A user who asks, on a client of the language `platformLang`: they may have another of another language beside it. */
export interface Reader {
  readonly userId: number;
  readonly platformLang: string | null;
  readonly now: Date;
}

/** A user as the user sees it; inside a transaction give the transaction. */
export async function readMe(services: Services, db: Db | Trx, reader: Reader): Promise<Me> {
  const { userId, platformLang, now } = reader;
  const row = await db
    .selectFrom('users as u')
    .leftJoin('bot_message_consents as m', 'm.user_id', 'u.id')
    .selectAll('u')
    .select(['m.allowed', 'm.delivery', 'm.bonus', 'm.payment', 'm.time_zone'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const lang = languageOf(row, platformLang);
  const tasks = await listTasks(db, { userId, lang, now }, services);
  return {
    id: row.id,
    balance: row.balance,
    tasks,
    is_first_visit: row.is_first_visit,
    is_adult: row.adult_at !== null,
    tradelink: row.tradelink,
    ref_link: referralLink(services.telegram.username, row.referral_code),
    ava: row.ava,
    firstname: row.firstname,
    lastname: row.lastname,
    tg_channel: services.channel,
    tg_chat: services.chat,
    lang,
    luck_code: row.luck_code,
    crystals_per_usd: services.rate,
    limits: describeLimits(row, now),
    withdrawals: {
      free_usd: services.withdrawals.freeUsd,
      daily_usd: services.withdrawals.dailyUsd,
      hold_days: services.withdrawals.holdDays,
    },
    bot_messages: {
      asked: row.allowed !== null,
      allowed: row.allowed ?? false,
      delivery: row.delivery ?? true,
      bonus: row.bonus ?? true,
      payment: row.payment ?? true,
      time_zone: row.time_zone,
    },
  };
}
