import { textsIn } from '../../texts/texts.ts';
import type { Reader } from '../me.ts';
import { languageOf } from '../players/language.ts';
import { referralLink } from '../players/referralLink.ts';
import { ALL_CHATS, prepareShare } from '../prepareShare.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';
import { readStatistics } from './statistics.ts';

/**
 * Prepares a message that the user can share: what their openings came to, above a button that opens the game by their
 * own link.
 * @throws Refusal `bad request` where nothing was opened, `telegram unavailable`.
 */
export async function prepareStatisticsMessage(
  services: Services,
  { userId, platformLang }: Reader,
): Promise<string> {
  const { db, telegram } = services;
  const { total } = await readStatistics(services, userId);
  if (total.best === null) throw new Refusal('bad request');
  const user = await db
    .selectFrom('users')
    .select(['lang', 'referral_code'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const url = referralLink(telegram.username, user.referral_code);
  if (url === null) throw new Refusal('telegram unavailable');
  const { share, statistics } = textsIn(languageOf(user, platformLang));
  const { openings, spent, returned, best } = total;
  const text = statistics.text({ openings, spent, returned, best: best.name });
  const button = { text: share.button, url };
  return prepareShare(services, { userId, title: statistics.title, text, button, allow: ALL_CHATS });
}
