// node scripts/firstPages.mjs <folder> <mode>: lays the page with the first page in it, by language, into a built client.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFirstPages } from '../dist/firstPages/drawFirstPages.js';

const [folder, mode] = process.argv.slice(2);
const target = join(folder, 'first');
mkdirSync(target, { recursive: true });
const html = readFileSync(join(folder, 'index.html'), 'utf8');
for (const [language, page] of await drawFirstPages(html, mode)) {
  writeFileSync(join(target, `${language}.html`), page);
}
