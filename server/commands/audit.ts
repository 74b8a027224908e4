import { audit } from '../audit/audit.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import { openPostgres } from '../db/postgres/open.ts';
import { openSeedCipher } from '../openSeedCipher.ts';

// `npm run audit`, on the replica where there is one. With the embedded database the server has to be stopped: only one
// may open it.
const MAX_PRINTED_PROBLEMS = 20;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseReadUrl } = config;
  const database =
    databaseReadUrl === null
      ? await openDatabase(config, console.error)
      : await openPostgres(databaseReadUrl, console.error, { isReplica: true });
  try {
    const cipher = openSeedCipher(config);
    for (const { name, problems } of await database.withoutTimeouts((db) => audit(db, cipher))) {
      console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
      for (const problem of problems.slice(0, MAX_PRINTED_PROBLEMS)) console.log(`    ${problem}`);
      if (problems.length > MAX_PRINTED_PROBLEMS)
        console.log(`    and ${problems.length - MAX_PRINTED_PROBLEMS} more`);
      if (problems.length > 0) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
