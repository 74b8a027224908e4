// node scripts/firstPages.mjs <folder> <mode>: has the page of a built client make the first call, and lays it beside
// with the first page in it, by language.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFirstPages, withFirstCall } from '../dist/firstPages/drawFirstPages.js';

const [folder, mode] = process.argv.slice(2);
const target = join(folder, 'first');
mkdirSync(target, { recursive: true });
const index = join(folder, 'index.html');
const html = withFirstCall(readFileSync(index, 'utf8'));
writeFileSync(index, html);
for (const [language, page] of await drawFirstPages(html, mode)) {
  writeFileSync(join(target, `${language}.html`), page);
}
