import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { endWithUsage, readWords } from '../server/readWords.ts';
import type { Picture } from './art/picture.ts';
import { skinPictures } from './art/skins/pictures.ts';
import { thingPictures } from './art/things/pictures.ts';

const USAGE = 'npm run art [-- <part of a path>]';
/** Pictures without glows, whose alpha plane needs few levels as WebP; soft light shows rings below 90. */
const HARD_EDGED = 'art/skins/';
const PUBLIC = join(dirname(fileURLToPath(import.meta.url)), 'public');

async function render({ path, svg, width, height }: Picture): Promise<void> {
  const file = join(PUBLIC, path);
  await mkdir(dirname(file), { recursive: true });
  // Twice the size, then down: librsvg's own edges are harder than lanczos3's.
  const density = (72 * 2 * width) / Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? width);
  const drawn = sharp(Buffer.from(svg), { density }).resize(width, height, { fit: 'fill' });
  const isHardEdged = path.startsWith(HARD_EDGED);
  const webp = drawn.clone().webp({ quality: 78, alphaQuality: isHardEdged ? 40 : 90, effort: 6 });
  await writeFile(file, await webp.toBuffer());
  // At these its error is that of the WebP beside it, and half of it where there is light: docs/performance.md.
  const avif = drawn.clone().avif({ quality: isHardEdged ? 55 : 50, effort: 7 });
  await writeFile(file.replace(/webp$/, 'avif'), await avif.toBuffer());
}

const [wanted = ''] = readWords({ usage: USAGE, positionals: 1 }).positionals;
const pictures = [...skinPictures(), ...thingPictures()].filter(({ path }) => path.includes(wanted));
if (pictures.length === 0) endWithUsage(USAGE, `No path has ${wanted}`);
for (const picture of pictures) await render(picture);
console.log(`${pictures.length} pictures in ${PUBLIC}`);
