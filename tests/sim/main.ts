import { endWithUsage, readWords } from '../../server/readWords.ts';
import { simulate } from './simulation.ts';

// See docs/simulator.md.
const USAGE = 'npm run sim [-- --seed N] [--days D] [--users U] [--log FILE]';

async function main(): Promise<void> {
  const began = process.hrtime.bigint();
  const { values } = readWords({
    usage: USAGE,
    options: {
      seed: { type: 'string', default: '1' },
      days: { type: 'string', default: '30' },
      users: { type: 'string', default: '100' },
      log: { type: 'string' },
    },
  });
  const { seed, log = null } = values;
  const settings = { seed, days: Number(values.days), users: Number(values.users), log };
  if (!(settings.days > 0 && settings.users >= 1 && Number.isInteger(settings.users)))
    endWithUsage(USAGE, 'D is a number above 0, U a whole one from 1');
  const outcome = await simulate(settings);
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  if (outcome.violations.length > 0) {
    console.log(outcome.lastLines.join('\n'));
    for (const violation of outcome.violations) console.log(`✗ ${violation}`);
    process.exitCode = 1;
  }
  const faults = [...outcome.faults].map(([fault, times]) => `  ${times} × ${fault}`).sort();
  console.log(faults.join('\n'));
  console.log(
    `seed ${seed}: ${outcome.days.toFixed(1)} days of ${settings.users} players, ${outcome.visits} visits`,
  );
  console.log(`${outcome.requests} requests, journal of ${outcome.journal}`);
  // On a line of its own, as it alone differs between two runs of a seed.
  console.log(`took ${seconds.toFixed(1)} s`);
  process.exit();
}

await main();
