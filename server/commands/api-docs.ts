import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.ts';
import { apiDocs } from './apiDocsText.ts';

// `npm run docs:api`
writeFileSync(join(repositoryRoot(), 'docs/api.md'), apiDocs());
