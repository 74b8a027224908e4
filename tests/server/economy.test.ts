import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../server/repositoryRoot.ts';

describe('npm run economy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-catalogue-'));
  beforeAll(() => cpSync(join(repositoryRoot(), 'catalogue'), folder, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    [
      'prices.json',
      '{ "prices": { "viper-9-contour": "26" } }',
      'prices.viper-9-contour: Invalid type: Expected number but received "26"',
    ],
    ['skins.json', '{ "skins": ', 'Unexpected end of JSON input'],
  ])('a broken %s is named in one line, with what is expected, and ends with 1', (name, content, problem) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'server/commands/economy.ts', folder],
      { cwd: repositoryRoot(), encoding: 'utf8' },
    );
    cpSync(join(repositoryRoot(), 'catalogue', name), file);
    expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: `${file}: ${problem}\n`, stdout: '' });
  });
});
