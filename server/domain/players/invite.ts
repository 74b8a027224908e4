import { textsIn } from '../../texts/texts.ts';
import type { Reader } from '../me.ts';
import { prepareShare } from '../prepareShare.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';
import type { AllowedChats } from '../telegram.ts';
import { languageOf } from './language.ts';
import { referralLink } from './referralLink.ts';

/** An invitation as the player wants it sent; what it says is the game's. */
export interface Invitation {
  readonly link: string;
  readonly allow: AllowedChats;
}

/**
 * Prepares a message that the user can share, with a button that opens the game by the user's own link.
 * @throws Refusal `bad request` for a link that is another's, `telegram unavailable`.
 */
export async function prepareInvitation(
  services: Services,
  { userId, platformLang }: Reader,
  { link, allow }: Invitation,
): Promise<string> {
  const { db, telegram } = services;
  const user = await db
    .selectFrom('users')
    .select(['lang', 'referral_code'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (telegram.username === null) throw new Refusal('telegram unavailable');
  if (link !== referralLink(telegram.username, user.referral_code)) throw new Refusal('bad request');
  const { title, text, button } = textsIn(languageOf(user, platformLang)).share;
  return prepareShare(services, { userId, title, text, button: { text: button, url: link }, allow });
}
