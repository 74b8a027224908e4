import { type RawBuilder, sql } from 'kysely';
import { centsToCrystals } from '../../common/rules/crystals.ts';
import { readRate } from '../db/rate.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { SeedCipher } from '../domain/draws/SeedCipher.ts';
import { bonusChecks } from './bonusChecks.ts';
import { catalogueChecks } from './catalogueChecks.ts';
import { chainChecks } from './chainChecks.ts';
import type { Check } from './check.ts';
import { checkChains, checkOdds } from './commitmentChecks.ts';
import { deliveryChecks } from './deliveryChecks.ts';
import { drawChecks } from './drawChecks.ts';
import { itemChecks } from './itemChecks.ts';
import { ledgerChecks } from './ledgerChecks.ts';
import { orderChecks } from './orderChecks.ts';
import { paymentChecks } from './paymentChecks.ts';
import { replayDraws } from './replay.ts';

/** Every check that is one statement; a new file of checks is one more line here. */
const checksAt = (crystalsPerCent: RawBuilder<number>): readonly Check[] => [
  ...ledgerChecks(crystalsPerCent),
  ...paymentChecks,
  ...bonusChecks,
  ...drawChecks,
  ...catalogueChecks,
  ...chainChecks,
  ...itemChecks(crystalsPerCent),
  ...deliveryChecks,
  ...orderChecks,
];

/** One check and what it found; `problems` is empty where all is well. */
export interface Finding {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Every check, within a transaction that sees the database at one moment. */
export async function auditWithin(trx: Trx, cipher: SeedCipher): Promise<Finding[]> {
  const findings: Finding[] = [];
  const crystalsPerCent = sql.lit(centsToCrystals(1, await readRate(trx)));
  for (const { name, problems } of checksAt(crystalsPerCent)) {
    const { rows } = await problems.execute(trx);
    findings.push({ name, problems: rows.map(({ problem }) => problem) });
  }
  findings.push(
    { name: 'every case has the odds that its hash was published for', problems: await checkOdds(trx) },
    { name: 'every chain leads back to its commitment', problems: await checkChains(trx, cipher) },
    { name: 'every draw can be drawn again', problems: await replayDraws(trx) },
  );
  return findings;
}

/** Proves the whole database at one moment: money adds up, nothing is missing, every draw is what it says. */
export function audit(db: Db, cipher: SeedCipher): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      return auditWithin(trx, cipher);
    });
}
