import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Icon } from './icon.ts';
import { ICONS } from './icons.ts';

// tsx assets/art/things/sprite.ts

const FILE = join(fileURLToPath(new URL('../../public/art', import.meta.url)), 'icons.svg');

const STROKE = 'stroke="currentColor" stroke-linejoin="round"';

function symbol(id: string, { line, solid, faint }: Icon): string {
  const parts = [
    faint && `<path d="${faint}" fill="currentColor" opacity=".28"/>`,
    line && `<path d="${line}" fill="none" ${STROKE} stroke-width="2" stroke-linecap="round"/>`,
    solid && `<path d="${solid}" fill="currentColor" ${STROKE} stroke-width=".6"/>`,
  ];
  return `<symbol id="${id}" viewBox="0 0 24 24">${parts.filter(Boolean).join('')}</symbol>`;
}

const symbols = Object.entries(ICONS).map(([id, icon]) => symbol(id, icon));
await writeFile(FILE, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`);
console.log(`${symbols.length} icons in ${FILE}`);
