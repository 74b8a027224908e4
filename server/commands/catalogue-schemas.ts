import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editorSchemas } from '../catalogue/editorSchemas.ts';
import { readWords } from '../readWords.ts';
import { repositoryRoot } from '../repositoryRoot.ts';

readWords({ usage: 'npm run catalogue:schemas' });
for (const [name, schema] of Object.entries(editorSchemas())) {
  const file = join(repositoryRoot(), 'catalogue/schemas', `${name}.json`);
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
}
