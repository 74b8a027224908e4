import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { readSetting, writeSetting } from '../db/settings.ts';

/**
 * The settings that say when each work of the night has ended last. That of the dump is written by the shell that makes
 * it: docs/operating.md, first day.
 */
const SETTINGS = { audit: 'last_audit', wholeAudit: 'last_whole_audit', dump: 'last_dump' } as const;

/** How an audit ended: how many checks found something, and whether it read everything. */
interface AuditResult {
  readonly failed: number;
  readonly whole: boolean;
}

/**
 * How many checks the last whole audit has failed: one that goes on from marks may not see why, so it can't take that
 * back.
 */
async function failedByWhole(db: Db): Promise<number> {
  const before = (await readSetting(db, SETTINGS.audit)) as AuditResult | undefined;
  return before?.whole ? before.failed : 0;
}

/** Notes that an audit has ended, and how. */
export async function noteAudit(db: Db, { failed, whole }: AuditResult): Promise<void> {
  const { rows } = await sql<{ at: Date }>`SELECT now() AS at`.execute(db);
  const at = rows[0]?.at;
  if (whole) await writeSetting(db, SETTINGS.wholeAudit, { at });
  const kept = whole ? 0 : await failedByWhole(db);
  await writeSetting(db, SETTINGS.audit, {
    at,
    failed: Math.max(failed, kept),
    whole: whole || kept > 0,
  });
}

/** When each work was done last, in seconds since 1970; where it never was, when the database was begun. */
export async function readNightWork(db: Db): Promise<Map<string, number>> {
  const works = Object.entries(SETTINGS).map((pair) => sql`(${sql.join(pair.map((word) => sql.lit(word)))})`);
  const { rows } = await sql<{ work: string; at: number }>`
    SELECT w.work, extract(epoch FROM coalesce((s.value ->> 'at')::timestamptz, m.begun))::float8 AS at
    FROM (VALUES ${sql.join(works)}) w (work, key) LEFT JOIN settings s ON s.key = w.key,
      (SELECT min(applied_at) AS begun FROM migrations) m`.execute(db);
  return new Map(rows.map(({ work, at }) => [work, at]));
}

/** How many checks of the audit stand failed. */
export async function readFailedChecks(db: Db): Promise<number> {
  const last = (await readSetting(db, SETTINGS.audit)) as AuditResult | undefined;
  return last?.failed ?? 0;
}
