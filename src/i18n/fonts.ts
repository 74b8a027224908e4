import type { Language } from '../api/schemas.ts';

const FAMILIES = ['Facet Display', 'Facet Text'];

/** The name of a month: whatever alphabet the language has, some of its letters are in it. */
function sampleOf(language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'long' }).format();
}

/** Asks for the faces that a language is written with while its first page is still being made. */
export function fetchFonts(language: Language): void {
  for (const family of FAMILIES) {
    document.fonts.load(`600 16px "${family}"`, `Facet ${sampleOf(language)}`).catch(() => {
      // the words stand in the browser's own letters meanwhile
    });
  }
}
