import * as v from 'valibot';
import { languageFor } from '../../../common/api/language.ts';
import { DEFAULT_LANGUAGE, Language } from '../../../common/api/schemas.ts';
import type { Db, Trx } from '../../db/schema.ts';

/** The language of a user: the one saved here, else the platform's, else Russian. */
export function languageOf(user: { lang: Language | null; platform_lang: string | null }): Language {
  return user.lang ?? languageFor(user.platform_lang) ?? DEFAULT_LANGUAGE;
}

/** The language that a user reads: on a client of `platformLang`, else on the one that they were seen on last. */
export async function readLanguage(
  db: Db | Trx,
  userId: number,
  platformLang?: string | null,
): Promise<Language> {
  const row = await db
    .selectFrom('users')
    .select(['lang', 'platform_lang'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return languageOf(platformLang === undefined ? row : { ...row, platform_lang: platformLang });
}

/** Saves the language that a user has chosen, in any case of letters; false where it is none of ours. */
export async function saveLanguage(trx: Trx, userId: number, code: string): Promise<boolean> {
  const lang = v.safeParse(Language, code.toLowerCase());
  if (!lang.success) return false;
  await trx.updateTable('users').set({ lang: lang.output }).where('id', '=', userId).execute();
  return true;
}

/** The text of a language; English stands in where it has none. */
export function localizedText(texts: Readonly<Record<string, string>>, language: Language): string {
  return texts[language] ?? texts.en ?? '';
}
