import { audit } from '../audit/audit.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';

// `npm run audit`: with the embedded database the server has to be stopped, as it is the only one that may open it.
const SHOWN = 20;

async function main(): Promise<void> {
  const database = await openDatabase(readConfig(process.env), console.error);
  try {
    for (const { name, problems } of await audit(database.db)) {
      console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
      for (const problem of problems.slice(0, SHOWN)) console.log(`    ${problem}`);
      if (problems.length > SHOWN) console.log(`    and ${problems.length - SHOWN} more`);
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
