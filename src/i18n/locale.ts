import { proxy } from 'valtio/vanilla';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../api/schemas.ts';
import type { Texts } from './texts.ts';
import { addTexts, speak } from './translate.ts';

/** The language on show. */
export const locale = proxy<{ language: Language }>({ language: DEFAULT_LANGUAGE });

const FILES = import.meta.glob<{ texts: Texts }>('../../locales/*.ts');
const loaded = new Set<Language>();

/** The languages that have texts. */
export function writtenLanguages(): Language[] {
  return LANGUAGES.filter((language) => `../../locales/${language}.ts` in FILES);
}

async function load(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const file = FILES[`../../locales/${language}.ts`];
  if (!file) throw new Error(`There are no texts for ${language}`);
  addTexts(language, (await file()).texts);
  loaded.add(language);
}

/** The language that was asked for last. */
let wanted: Language = DEFAULT_LANGUAGE;

/**
 * Loads a language and shows it, unless another has been asked for meanwhile.
 * @throws Error if its texts cannot be loaded; the language on show stays.
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  await load(language);
  if (wanted !== language) return;
  speak(language);
  locale.language = language;
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
