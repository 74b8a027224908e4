import { textsIn } from '../../texts/texts.ts';
import type { Reader } from '../me.ts';
import { readLanguage } from '../players/language.ts';
import { ALL_CHATS, prepareShare } from '../prepareShare.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';
import { cardUrl, dropOf } from './dropUrl.ts';
import { previewOf } from './preview.ts';
import { readDrop } from './readDrop.ts';

/**
 * Prepares a message that the user can share: the card of one of their drops above a button that opens its page.
 * @throws Refusal `drop not found` where the user shows none of that id, `telegram unavailable`.
 */
export async function prepareDropMessage(
  services: Services,
  { userId, platformLang }: Reader,
  id: string,
): Promise<string> {
  const own = await services.db
    .selectFrom('drops')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw new Refusal('drop not found');
  const language = await readLanguage(services.db, userId, platformLang);
  const { drop } = await readDrop(services, id, language);
  const { url } = dropOf(services, id);
  return prepareShare(services, {
    userId,
    title: drop.item.name,
    text: previewOf(drop, language).title,
    button: { text: textsIn(language).drop.button, url },
    photo: cardUrl(url, language, 'jpg'),
    allow: ALL_CHATS,
  });
}
