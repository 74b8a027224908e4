import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiDocs } from '../../server/commands/api-docs-text.ts';
import { repositoryRoot } from '../../server/root.ts';
import { endpoints } from '../../src/api/contract.ts';

it('docs/api.md is what the contract makes: npm run docs:api', () => {
  expect(readFileSync(join(repositoryRoot(), 'docs/api.md'), 'utf8')).toBe(apiDocs());
});

it('describes every call', () => {
  const text = apiDocs();
  for (const { method, path } of Object.values(endpoints)) expect(text).toContain(`\`${method} ${path}\``);
  expect(text).not.toMatch(/undefined|\[object/);
});
