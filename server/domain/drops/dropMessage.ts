import { textsIn } from '../../texts/texts.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';
import { cardUrl, dropOf } from './dropUrl.ts';
import { readDrop } from './readDrop.ts';

/** Every kind of chat: the player picks one. */
const ALL_CHATS = { users: true, bots: false, groups: true, channels: true };

/**
 * Prepares a message that the user can share: the card of one of their drops above a button that opens its page.
 * @throws Refusal `drop not found` where the user shows none of that id, `telegram unavailable`.
 */
export async function prepareDropMessage(services: Services, userId: number, id: string): Promise<string> {
  const { db, telegram, log } = services;
  const own = await db
    .selectFrom('drops')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw new Refusal('drop not found');
  const { drop, language } = await readDrop(services, id, null);
  const { url } = dropOf(services, id);
  const { title, button } = textsIn(language).drop;
  const said = title({ name: drop.firstname, item: drop.item.name, opened: drop.case.name });
  const share = {
    userId,
    title: drop.item.name,
    text: said,
    button: { text: button, url },
    photo: cardUrl(url, language, 'jpg'),
    allow: ALL_CHATS,
  };
  return telegram.prepareShare(share).catch((error: unknown) => {
    log.warn({ err: error, user: userId }, 'no prepared message');
    throw new Refusal('telegram unavailable');
  });
}
