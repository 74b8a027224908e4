import * as v from 'valibot';
import { languageFor } from '../../../common/api/language.ts';
import { DEFAULT_LANGUAGE, Language } from '../../../common/api/schemas.ts';
import type { Db, Trx } from '../../db/schema.ts';

/**
 * The language of a user: the one that they have chosen, else that of the client that calls, else Russian. Where none
 * calls, `platformLang` is that of the one that they were seen on last, which is kept as `platform_lang`.
 */
export function languageOf(user: { lang: Language | null }, platformLang: string | null): Language {
  return user.lang ?? languageFor(platformLang) ?? DEFAULT_LANGUAGE;
}

/** The language of a user whose client, of `platformLang`, calls; of one who does not call without it. */
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
  return languageOf(row, platformLang === undefined ? row.platform_lang : platformLang);
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
