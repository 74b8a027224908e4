import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { Refusal } from '../domain/refusal.ts';
import { OperatorError } from '../operatorError.ts';
import { credit, debit, GRANTS, grant, listDead, type Order, reviveDelivery } from './adminActions.ts';

const HELP = `npm run admin -- <command>

  credit <user> <crystals> <reason…>         gives crystals (type 5)
  debit <user> <crystals> <reason…>          takes crystals (type 6)
  grant <type> <user> <crystals> <reason…>   gives a bonus; types ${GRANTS.join(', ')}
  deliveries                                 lists the deliveries that need a decision
  retry <user> <ref>                         lets such a delivery go on
  return <user> <ref>                        gives its item back

With the embedded database the server has to be stopped, as only one process may open it.`;

function orderOf([user, crystals, ...reason]: readonly string[]): Order {
  return { userId: Number(user), crystals: Number(crystals), reason: reason.join(' ') };
}

/** Runs one command and answers what to print. @throws OperatorError. */
async function run(db: Db, [command, ...rest]: readonly string[]): Promise<string> {
  const now = new Date();
  switch (command) {
    case 'credit':
      return `balance ${await credit(db, orderOf(rest), now)}`;
    case 'debit':
      return `balance ${await debit(db, orderOf(rest), now)}`;
    case 'grant':
      return `balance ${await grant(db, Number(rest[0]), orderOf(rest.slice(1)), now)}`;
    case 'deliveries':
      return (await listDead(db)).map((row) => JSON.stringify(row)).join('\n') || 'none';
    case 'retry':
    case 'return':
      await reviveDelivery(db, { userId: Number(rest[0]), ref: rest[1] ?? '' }, command, now);
      return 'done';
    default:
      throw new OperatorError(HELP);
  }
}

async function main(): Promise<void> {
  const database = await openDatabase(readConfig(process.env), console.error);
  try {
    console.log(await run(database.db, process.argv.slice(2)));
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof OperatorError || error instanceof Refusal;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
});
