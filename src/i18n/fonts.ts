import type { Language } from '../../common/api/schemas.ts';

const FONT_FAMILIES = ['Facet Display', 'Facet Text'];

/** The name of the month: it holds letters of the language's alphabet. */
function sampleOf(language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'long' }).format();
}

/** Loads the fonts of a language while its first page is still being built. */
export function fetchFonts(language: Language): void {
  for (const family of FONT_FAMILIES) {
    document.fonts.load(`600 16px "${family}"`, `Facet ${sampleOf(language)}`).catch(() => {
      // The fallback font stays.
    });
  }
}
