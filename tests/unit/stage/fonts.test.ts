import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Fonts } from '../../../src/stage/Fonts.ts';
import { FONT_FILES } from '../../../src/stage/fontFiles.ts';

const asked: string[] = [];
let missing = '';

class FakeFontFace {
  readonly #source: string;

  constructor(_family: string, source: string) {
    this.#source = source;
  }

  load(): Promise<this> {
    const name = this.#source.slice('url("/fonts/'.length, -'.woff2")'.length);
    asked.push(name);
    return name === missing ? Promise.reject(new Error(name)) : Promise.resolve(this);
  }
}

beforeEach(() => {
  vi.stubGlobal('FontFace', FakeFontFace);
  vi.stubGlobal('fonts', new Set());
  asked.length = 0;
  missing = '';
});
afterEach(() => vi.unstubAllGlobals());

test('a stage loads the Latin letters of its fonts and no others', async () => {
  const fonts = new Fonts(FONT_FILES, () => {});
  await fonts.settled();
  expect(fonts.family('Facet Text', 'Neon Tide – “Gold”')).toBe("'Facet Text', sans-serif");
  expect(fonts.family('Facet Display', '$12.40')).toBe("'Facet Display', sans-serif");
  expect(asked).toEqual(['facet-display-latin', 'facet-text-latin']);
});

test('a name with other letters is drawn in the fallback until their file is there, which is loaded once', async () => {
  const onLoaded = vi.fn();
  const fonts = new Fonts(FONT_FILES, onLoaded);
  await fonts.settled();
  expect(onLoaded).toHaveBeenCalledTimes(1);
  expect(fonts.family('Facet Text', 'Олена')).toBe('sans-serif');
  expect(fonts.family('Facet Text', 'Ольга')).toBe('sans-serif');
  await fonts.settled();
  expect(onLoaded).toHaveBeenCalledTimes(2);
  expect(fonts.family('Facet Text', 'Олена')).toBe("'Facet Text', 'Facet Text 4', sans-serif");
  expect(fonts.family('Facet Text', 'Ayşe')).toBe('sans-serif');
  await fonts.settled();
  expect(fonts.family('Facet Text', 'Ayşe')).toBe("'Facet Text', 'Facet Text 3', sans-serif");
  expect(fonts.family('Facet Text', 'Anna')).toBe("'Facet Text', sans-serif");
  expect(asked).toEqual([
    'facet-display-latin',
    'facet-text-latin',
    'facet-text-cyrillic',
    'facet-text-latin-ext',
  ]);
});

test('a file that cannot be loaded leaves its letters to the fallback', async () => {
  missing = 'facet-text-cyrillic';
  const fonts = new Fonts(FONT_FILES, () => {});
  fonts.family('Facet Text', 'Олена');
  await fonts.settled();
  expect(fonts.family('Facet Text', 'Олена')).toBe("'Facet Text', sans-serif");
});

test('a file that got lost is asked for again by a scene that comes later, and not by one that is there', async () => {
  missing = 'facet-text-latin';
  const fonts = new Fonts(FONT_FILES, () => {});
  await fonts.settled();
  missing = '';
  expect(fonts.family('Facet Text', 'Anna')).toBe('sans-serif');
  expect(asked).toEqual(['facet-display-latin', 'facet-text-latin']);
  fonts.forgetLost();
  expect(fonts.family('Facet Text', 'Anna')).toBe('sans-serif');
  await fonts.settled();
  expect(fonts.family('Facet Text', 'Anna')).toBe("'Facet Text', sans-serif");
  expect(asked).toEqual(['facet-display-latin', 'facet-text-latin', 'facet-text-latin']);
});
