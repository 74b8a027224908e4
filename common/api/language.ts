import { LANGUAGES, type Language } from './schemas.ts';

/** The supported language that a platform's or a browser's code names, `pt-br` → `pt`; null where there is none. */
export function languageFor(code: string | null | undefined): Language | null {
  const prefix = code?.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === prefix) ?? null;
}
