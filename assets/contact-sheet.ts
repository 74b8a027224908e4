import { mkdir, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PALETTE } from '../common/rules/palette.ts';

// tsx assets/contact-sheet.ts [folder] [size] [part of the file name]
// Lays the pictures of assets/public/art/<folder> on the panel color: .cache/contact/<folder>-<size>.png
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const GAP = 8;
const SHEET_WIDTH = 1500;

const folder = process.argv[2] ?? 'skins';
const size = Number(process.argv[3] ?? 224);
const wanted = process.argv[4] ?? '';

const from = join(ROOT, 'assets/public/art', folder);
const names = await readdir(from, { recursive: true });
const files = names.filter((name) => name.endsWith('.webp') && name.includes(wanted)).sort();

const pictures = await Promise.all(
  files.map(async (name) => {
    const { data, info } = await sharp(join(from, name))
      .resize({ width: size })
      .toBuffer({ resolveWithObject: true });
    return { data, height: info.height };
  }),
);
const columns = Math.max(1, Math.min(pictures.length, Math.floor((SHEET_WIDTH - GAP) / (size + GAP))));
const rowHeight = Math.max(1, ...pictures.map(({ height }) => height));
const rows = Math.max(1, Math.ceil(pictures.length / columns));

const into = join(ROOT, '.cache/contact');
await mkdir(into, { recursive: true });
const file = join(into, `${[basename(folder), wanted, size].filter(Boolean).join('-')}.png`);
await sharp({
  create: {
    width: GAP + columns * (size + GAP),
    height: GAP + rows * (rowHeight + GAP),
    channels: 3,
    background: PALETTE['ink-1'],
  },
})
  .composite(
    pictures.map(({ data }, i) => ({
      input: data,
      left: GAP + (i % columns) * (size + GAP),
      top: GAP + Math.floor(i / columns) * (rowHeight + GAP),
    })),
  )
  .png()
  .toFile(file);
process.stdout.write(`${pictures.length} pictures in ${file}\n`);
