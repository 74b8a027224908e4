import { proxy } from 'valtio/vanilla';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../common/api/schemas.ts';
import type { Texts } from '../../locales/texts.ts';
import { addTexts, setTranslationLanguage } from './translate.ts';

/** The current language. */
export const locale = proxy<{ language: Language }>({ language: DEFAULT_LANGUAGE });

const TEXT_FILES = import.meta.glob<{ texts: Texts }>('../../locales/??.ts');
const loaded = new Set<Language>();

/** The languages that have texts. */
export function availableLanguages(): Language[] {
  return LANGUAGES.filter((language) => `../../locales/${language}.ts` in TEXT_FILES);
}

/** Has the texts of a language at hand. @throws Error if they cannot be had. */
export async function loadTexts(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const file = TEXT_FILES[`../../locales/${language}.ts`];
  if (!file) throw new Error(`There are no texts for ${language}`);
  addTexts(language, (await file()).texts);
  loaded.add(language);
}

/** The language requested last. */
let wanted: Language = DEFAULT_LANGUAGE;

/**
 * Loads a language and switches to it, unless another has been requested meanwhile.
 * @throws Error if its texts cannot be loaded; the current language stays.
 */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadTexts(language);
  if (wanted !== language) return;
  setTranslationLanguage(language);
  locale.language = language;
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
