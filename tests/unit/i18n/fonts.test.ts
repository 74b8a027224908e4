import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../common/api/schemas.ts';
import { fetchFonts } from '../../../src/i18n/fonts.ts';
import { FONT_FILES } from '../../../src/stage/fontFiles.ts';
import { textsOf } from '../../visual/languages.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The files of the text face that have letters of `text`. */
function filesFor(text: string): Set<string> {
  const files = FONT_FILES.filter(({ family }) => family === 'Facet Text').filter(({ range = '' }) => {
    const letters = range.replaceAll(
      /U\+(\w+)(?:-(\w+))?(?:, )?/g,
      (_, from, to = from) => `\\u${from}-\\u${to}`,
    );
    return new RegExp(`[${letters}]`).test(text);
  });
  return new Set(files.map(({ url }) => url));
}

it.each(LANGUAGES)('the fonts that are fetched for %s are those of its first page', async (language) => {
  const asked: string[] = [];
  vi.stubGlobal('document', {
    fonts: { load: async (font: string, text: string) => void asked.push(`${font}: ${text}`) },
  });
  fetchFonts(language);
  const { onboarding } = await textsOf(language);
  const [display = '', text = '', ...others] = asked;
  expect(others).toEqual([]);
  expect(display.split(': ')).toEqual(['600 16px "Facet Display"', text.split(': ')[1]]);
  expect(text).toMatch(/^600 16px "Facet Text": /);
  const needed = filesFor(`Facet ${JSON.stringify(onboarding)}`);
  expect(filesFor(text.split(': ')[1] ?? '')).toEqual(needed);
});
