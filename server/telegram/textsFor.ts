import type { User } from 'grammy/types';
import type { Db } from '../db/schema.ts';
import { languageOf } from '../domain/players/language.ts';
import { textsIn } from '../texts/texts.ts';
import type { BotTexts } from '../texts/types.ts';

/** The texts in the language that somebody plays in, else in that of their Telegram. */
export async function textsFor(db: Db, { id, language_code }: User): Promise<BotTexts> {
  const user = await db.selectFrom('users').select('lang').where('id', '=', id).executeTakeFirst();
  return textsIn(languageOf({ lang: user?.lang ?? null }, language_code ?? null));
}
