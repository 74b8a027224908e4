import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../root.ts';
import { apiDocs } from './api-docs-text.ts';

// `npm run docs:api`
writeFileSync(join(repositoryRoot(), 'docs/api.md'), apiDocs());
