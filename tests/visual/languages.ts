import { existsSync } from 'node:fs';
import { LANGUAGES } from '../../common/api/schemas.ts';
import type { Texts } from '../../locales/texts.ts';

const file = (language: string) => new URL(`../../locales/${language}.ts`, import.meta.url);

/** Languages that have a file of texts. */
export const written = LANGUAGES.filter((language) => existsSync(file(language)));

/** The texts of a language, as its file has them. */
export async function textsOf(language: string): Promise<Texts> {
  return (await import(file(language).href)).texts;
}
