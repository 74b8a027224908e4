import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '../../common/api/contract.ts';
import { apiDocs } from '../../server/commands/apiDocsText.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';

it('docs/api.md is what the contract makes: npm run docs:api', () => {
  expect(readFileSync(join(repositoryRoot(), 'docs/api.md'), 'utf8')).toBe(apiDocs());
});

it('describes every call', () => {
  const text = apiDocs();
  for (const { method, path } of Object.values(endpoints)) expect(text).toContain(`\`${method} ${path}\``);
  expect(text).not.toMatch(/undefined|\[object/);
});

it('says which fields may be left out, of calls, of shapes and within them', () => {
  const text = apiDocs();
  expect(text).toContain('| answer | `opens` | list of [Draw](#draw), optional |');
  expect(text).toContain('| `value` | number, optional |');
  expect(text).toContain('{ crystals: integer ≥ 0, penalty: integer ≥ 0, debt?: integer ≥ 0 }');
});
