import { languageFor } from '../common/api/language.ts';
import { DEFAULT_LANGUAGE } from '../common/api/schemas.ts';
import { SILENCE_MS } from './api/silence.ts';
import { fetchFonts } from './i18n/fonts.ts';
import { setLanguage } from './i18n/locale.ts';

/**
 * Sets the language of `code`, or the default where its texts cannot be had.
 * @throws Error where those cannot be had either; a connection that stayed silent is not waited for twice.
 */
export async function startLanguage(code: string | undefined): Promise<void> {
  const language = languageFor(code) ?? DEFAULT_LANGUAGE;
  const began = performance.now();
  fetchFonts(language);
  try {
    await setLanguage(language);
  } catch (error) {
    if (performance.now() - began >= SILENCE_MS) throw error;
    await setLanguage(DEFAULT_LANGUAGE);
  }
}
