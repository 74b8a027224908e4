import { languageFor } from '../../src/api/language.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../src/api/schemas.ts';

/** The language of a user: the one saved here, else the platform's, else Russian. */
export function languageOf(user: { lang: Language | null; platform_lang: string | null }): Language {
  return user.lang ?? languageFor(user.platform_lang) ?? DEFAULT_LANGUAGE;
}

/** The text of a language; English stands in where it has none. */
export function localised(texts: Readonly<Record<string, string>>, language: Language): string {
  return texts[language] ?? texts.en ?? '';
}
