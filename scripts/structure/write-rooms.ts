// npm run docs:rooms: draws the picture of the rooms in docs/architecture.md again.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withPicture } from './roomsPicture.ts';
import { readSourceTree } from './sourceTree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = `${root}docs/architecture.md`;
writeFileSync(page, withPicture(readFileSync(page, 'utf8'), readSourceTree(root)));
