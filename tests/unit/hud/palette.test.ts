import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PALETTE } from '../../../common/rules/palette.ts';
import { PALETTE_CSS, paletteCssOf } from '../../../scripts/palette/paletteCss.ts';
import { readSourceTree } from '../../../scripts/structure/sourceTree.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

const tree = readSourceTree(repositoryRoot());

it('hud/styles/palette.css is what the palette makes: npm run styles:palette', () => {
  expect(tree.get(PALETTE_CSS)?.text).toBe(paletteCssOf(tree));
});

it('a color of the palette is spelled out in the palette alone', () => {
  const colors = new Set(Object.values(PALETTE).map((color) => color.toLowerCase()));
  const triples = [...colors].map((color) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', '),
  );
  const repeats = [...tree.values()]
    .filter(({ path }) => /^(assets|hud|scenes|src|common)\//.test(path))
    .filter(
      ({ path }) => ![PALETTE_CSS, 'common/rules/palette.ts', 'common/rules/pageColor.ts'].includes(path),
    )
    .flatMap(({ path, text }) => {
      const hexes = text.match(/#[0-9a-f]{6}\b/gi)?.filter((hex) => colors.has(hex.toLowerCase())) ?? [];
      return [...hexes, ...triples.filter((triple) => text.includes(`(${triple}`))].map(
        (c) => `${path} ${c}`,
      );
    });
  expect(repeats).toEqual([]);
});

it('the page has the color of --ink-0 before its styles are there', () => {
  const html = readFileSync(join(repositoryRoot(), 'index.html'), 'utf8');
  const colors = html.match(/#[0-9a-f]{6}\b/gi) ?? [];
  expect(colors.length).toBeGreaterThan(0);
  expect(new Set(colors.map((color) => color.toUpperCase()))).toEqual(new Set(['#0B0D17']));
});

it('a style mixes no color with alpha that the palette does not have', () => {
  const unknown = [...tree.values()]
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ text }) => [...text.matchAll(/var\(--([\w-]+)-rgb\)/g)].map(([, name = '']) => name))
    .filter((name) => !(name in PALETTE));
  expect(unknown).toEqual([]);
});
