// Draws the picture of the rooms in docs/architecture.md again.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readWords } from '../../server/readWords.ts';
import { withPicture } from './roomsPicture.ts';
import { readSourceTree } from './sourceTree.ts';

readWords({ usage: 'npm run docs:rooms' });
const root = fileURLToPath(new URL('../..', import.meta.url));
const page = `${root}docs/architecture.md`;
writeFileSync(page, withPicture(readFileSync(page, 'utf8'), readSourceTree(root)));
