import type { Language } from '../../common/api/schemas.ts';

const FONT_FAMILIES = ['Facet Display', 'Facet Text'];

/**
 * A letter of each font file that a language needs beside the Latin one. Written down, because what could name one, the
 * browser's own formats, takes a cheap phone a tenth of a second to set up.
 */
const LETTERS: Readonly<Record<Language, string>> = {
  ru: 'я',
  en: '',
  uk: 'я',
  pt: 'ã',
  es: 'ñ',
  tr: 'çğ',
  kk: 'яқ',
  uz: '',
  id: '',
};

/** Loads the fonts of a language while its first page is still being built. */
export function fetchFonts(language: Language): void {
  for (const family of FONT_FAMILIES) {
    document.fonts.load(`600 16px "${family}"`, `Facet ${LETTERS[language]}`).catch(() => {
      // The fallback font stays.
    });
  }
}
