import { type RawBuilder, sql } from 'kysely';
import { centsToCrystals } from '../../common/rules/crystals.ts';
import { readRate } from '../db/rate.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { SeedCipher } from '../domain/draws/SeedCipher.ts';
import { noteAudit } from '../domain/nightWork.ts';
import { bonusChecks } from './bonusChecks.ts';
import { catalogueChecks } from './catalogueChecks.ts';
import { chainChecks } from './chainChecks.ts';
import type { Check } from './check.ts';
import { checkChains, checkOdds } from './commitmentChecks.ts';
import { deliveryChecks } from './deliveryChecks.ts';
import { drawChecks } from './drawChecks.ts';
import { historyChecks } from './historyChecks.ts';
import { itemChecks } from './itemChecks.ts';
import { keyChecks } from './keyChecks.ts';
import { ledgerChecks } from './ledgerChecks.ts';
import { hasMarks, setMarks } from './marks.ts';
import { orderChecks } from './orderChecks.ts';
import { paymentChecks } from './paymentChecks.ts';
import { replayDraws } from './replay.ts';
import { EVERYTHING, type Rows, SINCE_MARKS } from './rows.ts';

/** Every check that is one statement; a new file of checks is one more line here. */
const checksOf = (rows: Rows, crystalsPerCent: RawBuilder<number>): readonly Check[] => [
  ...ledgerChecks(crystalsPerCent, rows),
  ...paymentChecks,
  ...bonusChecks,
  ...drawChecks(rows),
  ...catalogueChecks(rows),
  ...chainChecks(rows),
  ...itemChecks(crystalsPerCent, rows),
  ...deliveryChecks(rows),
  ...orderChecks,
  ...keyChecks,
  ...(rows === EVERYTHING ? historyChecks : []),
];

/** One check and what it found; `problems` is empty where all is well. */
export interface Finding {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Every check of what `rows` names, within a transaction that sees the database at one moment. */
export async function auditWithin(trx: Trx, cipher: SeedCipher, rows = EVERYTHING): Promise<Finding[]> {
  const findings: Finding[] = [];
  const crystalsPerCent = sql.lit(centsToCrystals(1, await readRate(trx)));
  for (const { name, problems } of checksOf(rows, crystalsPerCent)) {
    const { rows: found } = await problems.execute(trx);
    findings.push({ name, problems: found.map(({ problem }) => problem) });
  }
  findings.push(
    { name: 'every case has the odds that its hash was published for', problems: await checkOdds(trx) },
    { name: 'every chain leads back to its commitment', problems: await checkChains(trx, cipher, rows) },
    { name: 'every draw can be drawn again', problems: await replayDraws(trx, rows) },
  );
  return findings;
}

interface AuditOptions {
  /** Reads what came after the marks of the last audit; everything where there are none. */
  readonly sinceMarks?: boolean;
  /**
   * Where it is noted how it ended, and marks are set if nothing was found: the database itself, or a replica's
   * primary.
   */
  readonly marksTo?: Db;
}

/** Proves the database at one moment: money adds up, nothing is missing, every draw is what it says. */
export async function audit(
  db: Db,
  cipher: SeedCipher,
  { sinceMarks = false, marksTo }: AuditOptions = {},
): Promise<Finding[]> {
  const { findings, failed, whole } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      const rows = sinceMarks && (await hasMarks(trx)) ? SINCE_MARKS : EVERYTHING;
      const findings = await auditWithin(trx, cipher, rows);
      const failed = findings.filter(({ problems }) => problems.length > 0).length;
      // The embedded database has one connection, which is this transaction's.
      if (failed === 0 && marksTo) await setMarks(trx, marksTo === db ? trx : marksTo);
      return { findings, failed, whole: rows === EVERYTHING };
    });
  if (marksTo) await noteAudit(marksTo, { failed, whole });
  return findings;
}
