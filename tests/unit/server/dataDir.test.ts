import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSecret } from '../../../server/dataDir.ts';

test('a secret is made once and kept, and made anew where a loss of power has left an empty file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-secret-'));
  try {
    expect(keptSecret(folder, 'key', () => 'first')).toBe('first');
    expect(keptSecret(folder, 'key', () => 'second')).toBe('first');
    writeFileSync(join(folder, 'key'), '');
    expect(keptSecret(folder, 'key', () => 'third')).toBe('third');
    expect(readFileSync(join(folder, 'key'), 'utf8')).toBe('third\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
