import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { avifOf } from '../../common/rules/avif.ts';
import { cases, skins } from '../../server/catalogue/shipped.ts';
import { caseLayers } from '../../src/state/cases/caseLayers.ts';

const PUBLIC = 'assets/public';
const pictures = ['things', 'cases', 'skins'].flatMap((folder) =>
  readdirSync(join(PUBLIC, 'art', folder))
    .filter((name) => name.endsWith('.webp'))
    .map((name) => `/art/${folder}/${name}`),
);

test('every picture lies beside itself as AVIF, and is smaller there', () => {
  expect(pictures.length).toBeGreaterThan(200);
  const bytes = (path: string) => (existsSync(join(PUBLIC, path)) ? statSync(join(PUBLIC, path)).size : 0);
  const odd = pictures.filter((path) => {
    const avif = bytes(avifOf(path) ?? '');
    return avif === 0 || avif >= bytes(path);
  });
  expect(odd).toEqual([]);
});

test('every case, both its layers and every skin have a picture: npm run art -- <slug>', () => {
  const layers = cases.flatMap(({ img }) => Object.values(caseLayers(img)));
  const named = [...[...cases, ...skins].map(({ img }) => img), ...layers];
  expect(named.filter((path) => !pictures.includes(path))).toEqual([]);
});

test('a picture that is not ours has none', () => {
  expect(avifOf('/art/skins/dirk-gilded.webp')).toBe('/art/skins/dirk-gilded.avif');
  expect(avifOf('https://example.org/art/me.webp')).toBeUndefined();
  expect(avifOf('/art/icons.svg')).toBeUndefined();
});

test('the client’s code has whole addresses alone, in which the build finds what to write a hash into', () => {
  const files = ['hud', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(300);
  const isPieced = (file: string) => /\/(art|fonts|sounds)\/[\w/-]*\$\{/.test(readFileSync(file, 'utf8'));
  expect(files.filter(isPieced)).toEqual([]);
});
