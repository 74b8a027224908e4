import { audit } from '../audit/audit.ts';
import { readConfig } from '../config.ts';
import { openPostgres } from '../db/postgres/open.ts';
import { requireReplica, waitForReplica } from '../db/postgres/replica.ts';
import { openKnownSeedCipher } from '../openSeedCipher.ts';
import { readWords } from '../readWords.ts';
import { endWith } from './endWith.ts';
import { openGame } from './openGame.ts';

// On the replica where there is one; --since-last reads what came after the last that found nothing. With the embedded
// database the server has to be stopped: only one may open it.
const USAGE = 'npm run audit [-- --since-last]';
const MAX_PRINTED_PROBLEMS = 20;
const REPLICA_TIMEOUT_SECONDS = 60;

await endWith(async () => {
  const { values } = readWords({
    usage: USAGE,
    options: { 'since-last': { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env);
  const { databaseReadUrl } = config;
  // The replica first: nothing connects to it yet, so nothing is left open where the primary can't be opened.
  // A connection that it loses is told of by what the audit has asked.
  const replica =
    databaseReadUrl === null
      ? null
      : await openPostgres(databaseReadUrl, () => undefined, { isReplica: true });
  const assertReplica = async () => {
    if (databaseReadUrl !== null && replica) await requireReplica(replica.db, databaseReadUrl);
  };
  const primary = await openGame(config);
  try {
    const cipher = openKnownSeedCipher(config);
    await assertReplica();
    const options = { sinceMarks: values['since-last'], marksTo: primary.db };
    const look = async () => {
      // Else what is noted as audited tonight might be the past that a replica has stopped at.
      if (replica) await waitForReplica(replica.db, primary.db, REPLICA_TIMEOUT_SECONDS);
      return (replica ?? primary).withoutTimeouts((db) => audit(db, cipher, options));
    };
    const findings = await look().catch(async (error: unknown) => {
      // PostgreSQL does not say which of the two has gone.
      await assertReplica();
      throw error;
    });
    for (const { name, problems } of findings) {
      console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
      for (const problem of problems.slice(0, MAX_PRINTED_PROBLEMS)) console.log(`    ${problem}`);
      if (problems.length > MAX_PRINTED_PROBLEMS)
        console.log(`    and ${problems.length - MAX_PRINTED_PROBLEMS} more`);
      if (problems.length > 0) process.exitCode = 1;
    }
  } finally {
    await replica?.close();
    await primary.close();
  }
});
