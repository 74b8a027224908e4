import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords } from '../readWords.ts';
import { repositoryRoot } from '../repositoryRoot.ts';
import { apiDocs } from './apiDocsText.ts';

readWords({ usage: 'npm run docs:api' });
writeFileSync(join(repositoryRoot(), 'docs/api.md'), apiDocs());
