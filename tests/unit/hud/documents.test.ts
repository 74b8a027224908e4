import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

it.each(['index.html', 'drop.html'])(
  '%s is translated by no browser, which would part numbers from what changes them',
  (name) => {
    expect(readFileSync(join(repositoryRoot(), name), 'utf8')).toContain('<html lang="ru" translate="no">');
  },
);
