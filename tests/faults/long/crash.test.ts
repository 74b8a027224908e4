import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { crashUnderLoad } from '../../server/harness/crashes.ts';
import {
  databaseKinds,
  fillDataDir,
  openTestDatabase,
  type TestDatabase,
} from '../../server/harness/databases.ts';

const CRASHES = 20;

describe.each(databaseKinds())(`${CRASHES} crashes under load on %s`, (kind) => {
  let folder: string;
  let database: TestDatabase | null = null;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'facet-crashes-'));
    if (kind === 'postgres') database = await openTestDatabase(kind);
    else await fillDataDir(folder);
  });
  afterEach(async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('lose nothing that was acknowledged', () =>
    crashUnderLoad({ DATA_DIR: folder, ...(database?.url ? { DATABASE_URL: database.url } : {}) }, CRASHES));
});
