import { type RawBuilder, sql } from 'kysely';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { OperatorError } from '../../OperatorError.ts';
import { isOrderAbout, leadsToPerson, OWNER_COLUMNS } from './personalColumns.ts';

type Row = Record<string, unknown>;
type OwnedTable = keyof typeof OWNER_COLUMNS;

/** What is not handed out, and why. */
const LEFT_OUT = [
  'secrets of chains: seeds of draws to come',
  'who invited whom and whose payment a share is of: other people',
  'names of operators, and whom else they name in what they wrote',
] as const;

/** Everything the database holds about one person, by table; `left_out` says what it holds and is not here. */
interface UserExport {
  readonly user: number;
  readonly exported_at: string;
  readonly left_out: readonly string[];
  readonly tables: Readonly<Record<string, readonly Row[]>>;
}

/** What of a row is the person's own to know. */
function ownPart(table: OwnedTable, row: Row): Row {
  if (table === 'chains') {
    const { secret: _secret, sealed: _sealed, ...rest } = row;
    return rest;
  }
  if (table === 'users') {
    const { invited_by, ...rest } = row;
    return { ...rest, was_invited: invited_by !== null };
  }
  if (table === 'charges') {
    const { payer_id, inviter_id: _inviter, ...rest } = row;
    return { ...rest, paid_by_another: payer_id !== row.user_id };
  }
  if (
    table === 'ledger' &&
    (row.type === LEDGER.referralRegistration || row.type === LEDGER.referralIncome)
  ) {
    const { reference: _friend, ...rest } = row;
    return rest;
  }
  return row;
}

/** Rows that name a person and are not theirs: what of them is about that person. */
const mentions = (userId: number): Readonly<Record<string, RawBuilder<Row>>> => ({
  invited_users: sql`
    SELECT created_at, invite_rewarded_at FROM users WHERE invited_by = ${userId} ORDER BY 1`,
  charges_of_others: sql`
    SELECT created_at, CASE WHEN payer_id = ${userId} THEN id END AS paid, status,
           CASE WHEN payer_id = ${userId} THEN stars END AS stars,
           CASE WHEN inviter_id = ${userId} THEN commission ELSE 0 END AS commission
    FROM charges
    WHERE user_id IS DISTINCT FROM ${userId} AND ${userId} IN (payer_id, inviter_id) ORDER BY 1`,
  sandbox_offers: sql`
    SELECT o.* FROM sandbox_offers o JOIN deliveries d ON d.ref = o.ref WHERE d.user_id = ${userId} ORDER BY o.id`,
  admin_log: sql`
    SELECT action, reason, answer, created_at FROM admin_log
    WHERE ${isOrderAbout(userId)} ORDER BY created_at`,
});

/** Rows whose text an operator wrote, without the numbers of other players in it. */
async function withoutOthers(
  trx: Trx,
  userId: number,
  rows: readonly Row[],
  column: string,
): Promise<readonly Row[]> {
  const numbers = rows.flatMap((row) => String(row[column] ?? '').match(/\b\d{1,16}\b/g) ?? []);
  const named = new Set(numbers.filter(leadsToPerson));
  if (named.size === 0) return rows;
  const others = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...named].map(Number))
    .where('id', '<>', userId)
    .execute();
  return rows.map((row) => {
    const text = row[column];
    if (typeof text !== 'string') return row;
    const told = others.reduce((rest, { id }) => rest.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '…'), text);
    return { ...row, [column]: told };
  });
}

async function readTables(trx: Trx, userId: number): Promise<UserExport['tables']> {
  const tables: Record<string, readonly Row[]> = {};
  for (const [table, column] of Object.entries(OWNER_COLUMNS) as [OwnedTable, string][]) {
    const { rows } = await sql<Row>`
      SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${userId} ORDER BY 1, 2`.execute(trx);
    tables[table] = rows.map((row) => ownPart(table, row));
  }
  for (const [name, query] of Object.entries(mentions(userId)))
    tables[name] = (await query.execute(trx)).rows;
  const { users = [], admin_log = [] } = tables;
  return {
    ...tables,
    users: await withoutOthers(trx, userId, users, 'frozen_reason'),
    admin_log: await withoutOthers(trx, userId, admin_log, 'reason'),
  };
}

/**
 * Everything the database holds about one person, at one moment.
 * @throws OperatorError where there is no such user.
 */
export async function exportUser(db: Db, userId: number, now: Date): Promise<UserExport> {
  const tables = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readTables(trx, userId));
  if (tables.users?.length !== 1) throw new OperatorError(`there is no user ${userId}`);
  return { user: userId, exported_at: now.toISOString(), left_out: LEFT_OUT, tables };
}
