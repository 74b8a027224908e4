// Writes hud/styles/palette.css from palette.ts and column.ts of common/rules.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readWords } from '../../server/readWords.ts';
import { readSourceTree } from '../structure/sourceTree.ts';
import { PALETTE_CSS, paletteCssOf } from './paletteCss.ts';

readWords({ usage: 'npm run styles:palette' });
const root = fileURLToPath(new URL('../..', import.meta.url));
writeFileSync(`${root}${PALETTE_CSS}`, paletteCssOf(readSourceTree(root)));
