// npm run lint: refuses circles of imports, forbidden directions, grants that nobody uses, long files and comments,
// wrong names, and classes without a style.
import { fileURLToPath } from 'node:url';
import { circles } from './circles.ts';
import { missingClasses } from './classes.ts';
import { forbiddenImports, idleGrants } from './directions.ts';
import { mutualFolders } from './folders.ts';
import { longComments, longFiles } from './lengths.ts';
import { wrongNames } from './names.ts';
import { type Rule, readSourceTree } from './sourceTree.ts';

const RULES: readonly Rule[] = [
  circles,
  mutualFolders,
  forbiddenImports,
  idleGrants,
  longFiles,
  longComments,
  wrongNames,
  missingClasses,
];

const tree = readSourceTree(fileURLToPath(new URL('../..', import.meta.url)));
const violations = RULES.flatMap((rule) => rule(tree));
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`);
if (violations.length > 0) process.exit(1);
console.log(`The structure of ${tree.size} files holds.`);
