import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { crashUnderLoad } from './harness/crashes.ts';
import { databaseKinds, fillDataDir, openTestDatabase, type TestDatabase } from './harness/databases.ts';

/** Each is a start of the server; `npm run faults` has more of them. */
const CRASHES = 4;

describe.each(databaseKinds())(`${CRASHES} crashes under load on %s`, (kind) => {
  let folder: string;
  let database: TestDatabase | null = null;
  let environment: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'facet-crash-'));
    if (kind === 'postgres') database = await openTestDatabase(kind);
    else await fillDataDir(folder);
    environment = { DATA_DIR: folder, ...(database?.url ? { DATABASE_URL: database.url } : {}) };
  });
  afterAll(async () => {
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a crash under load loses nothing that was acknowledged', { timeout: 600_000 }, () =>
    crashUnderLoad(environment, CRASHES),
  );
});
