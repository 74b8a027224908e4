import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Picture } from './art/picture.ts';
import { skinPictures } from './art/skins/pictures.ts';
import { thingPictures } from './art/things/pictures.ts';

/** Pictures without glows, whose alpha plane needs few levels; soft light shows rings below 90. */
const HARD_EDGED = 'art/skins/';
/** What pages show beside skins, and in soft light, which AVIF says in half the bytes: hud/components/Picture.tsx. */
const ALSO_AVIF = /^art\/(things|cases)\/(?!.*-(body|lid)\.webp$)/;
const PUBLIC = join(dirname(fileURLToPath(import.meta.url)), 'public');

async function render({ path, svg, width, height }: Picture): Promise<void> {
  const file = join(PUBLIC, path);
  await mkdir(dirname(file), { recursive: true });
  // Twice the size, then down: librsvg's own edges are harder than lanczos3's.
  const density = (72 * 2 * width) / Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? width);
  const drawn = sharp(Buffer.from(svg), { density }).resize(width, height, { fit: 'fill' });
  const alphaQuality = path.startsWith(HARD_EDGED) ? 40 : 90;
  const webp = drawn.clone().webp({ quality: 78, alphaQuality, effort: 6 });
  await writeFile(file, await webp.toBuffer());
  if (!ALSO_AVIF.test(path)) return;
  const avif = drawn.clone().avif({ quality: 62, effort: 7 });
  await writeFile(file.replace(/webp$/, 'avif'), await avif.toBuffer());
}

const wanted = process.argv[2] ?? '';
const pictures = [...skinPictures(), ...thingPictures()].filter(({ path }) => path.includes(wanted));
for (const picture of pictures) await render(picture);
console.log(`${pictures.length} pictures in ${PUBLIC}`);
