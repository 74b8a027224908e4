import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/api/schemas.ts';

/** The supported language that a code names, `pt-br` → `pt`; undefined where there is none. */
export function matchLanguage(code: string | null): Language | undefined {
  const prefix = code?.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === prefix);
}

/** The language of a user: the one saved here, else the platform's, else Russian. */
export function languageOf(user: { lang: Language | null; platform_lang: string | null }): Language {
  return user.lang ?? matchLanguage(user.platform_lang) ?? DEFAULT_LANGUAGE;
}

/** The text of a language; English stands in where it has none. */
export function localised(texts: Readonly<Record<string, string>>, language: Language): string {
  return texts[language] ?? texts.en ?? '';
}
