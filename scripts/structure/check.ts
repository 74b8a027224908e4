// npm run lint: refuses circles of imports, forbidden directions, long files and names of the wrong form.
import { fileURLToPath } from 'node:url';
import { circles } from './circles.ts';
import { forbiddenImports } from './directions.ts';
import { mutualFolders } from './folders.ts';
import { type Rule, readHouse } from './house.ts';
import { longFiles } from './lengths.ts';
import { wrongNames } from './names.ts';

const RULES: readonly Rule[] = [circles, mutualFolders, forbiddenImports, longFiles, wrongNames];

const house = readHouse(fileURLToPath(new URL('../..', import.meta.url)));
const offences = RULES.flatMap((rule) => rule(house));
for (const { path, line, message } of offences) console.error(`${path}:${line} ${message}`);
if (offences.length > 0) process.exit(1);
console.log(`The structure of ${house.size} files holds.`);
