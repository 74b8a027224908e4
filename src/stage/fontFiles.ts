import type { FontFile } from './port.ts';

/** The files of a family that is split into subsets; the ranges are those of `hud/styles/fonts.css`. */
function subsets(family: string, weight: string, ranges: Record<string, string>): FontFile[] {
  return Object.entries(ranges).map(([url, range]) => ({ family, url, weight, range }));
}

/**
 * The fonts of the scenes. Items and prices are Latin in every language, which comes first and at once; the names of
 * people, in the text font, may have any letters.
 */
export const FONT_FILES: readonly FontFile[] = [
  { family: 'Facet Display', url: '/fonts/facet-display-latin.woff2', weight: '500 800' },
  ...subsets('Facet Text', '400 700', {
    '/fonts/facet-text-latin.woff2':
      'U+0020-007E, U+00A0, U+00AB, U+00B0-00B2, U+00B7, U+00BB, U+00D7, U+02BB-02BC, U+2002-2003, U+2009-200A, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+20AC, U+2212',
    '/fonts/facet-text-latin-marks.woff2':
      'U+00A1, U+00AA, U+00BA, U+00BF-00D6, U+00D8-00F6, U+00F8-00FF, U+0131',
    '/fonts/facet-text-latin-ext.woff2': 'U+0100-0130, U+0132-017F, U+0218-021B, U+0259, U+018F',
    '/fonts/facet-text-cyrillic.woff2': 'U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
    '/fonts/facet-text-cyrillic-ext.woff2':
      'U+0492-0493, U+049A-049B, U+04A2-04A3, U+04AE-04AF, U+04BA-04BB, U+04D8-04D9, U+04E8-04E9, U+20B4',
  }),
];
