import * as v from 'valibot';
import { languageFor } from '../../../common/api/language.ts';
import { DEFAULT_LANGUAGE, Language } from '../../../common/api/schemas.ts';
import type { Db, Trx } from '../../db/schema.ts';

/**
 * The language of a user: the one that they have chosen, else `platformLang`, that of the client that calls or was seen
 * last, else Russian.
 */
export function languageOf(user: { lang: Language | null }, platformLang: string | null): Language {
  return user.lang ?? languageFor(platformLang) ?? DEFAULT_LANGUAGE;
}

function readRow(db: Db | Trx, userId: number) {
  return db
    .selectFrom('users')
    .select(['lang', 'platform_lang'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The language of a user whose client, of `platformLang`, calls. */
export async function readLanguage(
  db: Db | Trx,
  userId: number,
  platformLang: string | null,
): Promise<Language> {
  return languageOf(await readRow(db, userId), platformLang);
}

/** The language of a user who does not call just now. */
export async function readLastLanguage(db: Db | Trx, userId: number): Promise<Language> {
  const row = await readRow(db, userId);
  return languageOf(row, row.platform_lang);
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
