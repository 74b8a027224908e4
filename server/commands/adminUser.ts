import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { readDebt } from '../domain/debts.ts';
import { describeLimits } from '../domain/draws/limits.ts';
import { stacksOf } from '../domain/itemLists/stacks.ts';
import { type HistoryRow, readUserHistory } from '../domain/personalData/userHistory.ts';
import { OperatorError } from '../OperatorError.ts';
import { printable } from './printable.ts';

const SHOWN_ROWS = 200;

/** When a report is made, and the moment that it is to end before; null for all. */
export interface ReportTime {
  readonly now: Date;
  readonly before: Date | null;
}

const time = (date: Date) => date.toISOString();

async function standing(db: Db, userId: number, now: Date): Promise<string[]> {
  const user = await db
    .selectFrom('users as u')
    .leftJoin('presence as p', 'p.user_id', 'u.id')
    .selectAll('u')
    .select('p.seen_at')
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new OperatorError(`there is no user ${userId}`);
  const { rows: items } = await sql<{ status: string; items: number; usd: string }>`
    SELECT status, sum(items)::bigint AS items, round(sum(items * cents) / 100.0, 2)::text AS usd
    FROM ${stacksOf(userId)} i GROUP BY status ORDER BY status`.execute(db);
  const { rows: friends } = await sql<{ invited: number; rewarded: number }>`
    SELECT count(*) AS invited, count(invite_rewarded_at) AS rewarded FROM users WHERE invited_by = ${userId}`.execute(
    db,
  );
  const owed = await readDebt(db, userId);
  const { crystals_day, openings_day, paused_seconds } = describeLimits(user, now);
  const bars = [
    user.frozen_at && `frozen since ${time(user.frozen_at)}: ${user.frozen_reason}`,
    paused_seconds > 0 && `on a break for ${paused_seconds} s`,
  ].filter(Boolean);
  return [
    `user ${userId}: ${`${user.firstname} ${user.lastname}`.trim()}, language ${user.lang ?? user.platform_lang ?? 'unknown'}`,
    `standing: ${bars.join('; ') || 'good'}`,
    `balance: ${user.balance} crystals, owes ${owed}`,
    `items: ${items.map((row) => `${row.items} ${row.status} $${row.usd}`).join(', ') || 'none'}`,
    `friends: ${friends[0]?.invited} invited, ${friends[0]?.rewarded} rewarded`,
    `limits a day: ${crystals_day ?? 'any'} crystals, ${openings_day ?? 'any'} openings`,
    `trade link: ${user.tradelink ?? 'none'}`,
    `seen: ${user.seen_at ? time(user.seen_at) : 'not in the last 30 days'}, draw ${user.chain}/${user.nonce}`,
  ];
}

const signed = (value: number | null) => (value === null ? '' : value > 0 ? `+${value}` : `${value}`);

function lineOf({ at, what, value, balance, about }: HistoryRow): string {
  const cells = [time(at), what.padEnd(20), signed(value).padStart(9), `${balance ?? ''}`.padStart(9), about];
  return cells.join('  ').trimEnd();
}

/**
 * How a person stands, and the last things that happened to them, or the last before a moment: oldest first, one a
 * line.
 * @throws OperatorError where there is no such user.
 */
export async function describeUser(db: Db, userId: number, { before, now }: ReportTime): Promise<string> {
  const head = await standing(db, userId, now);
  const rows = await readUserHistory(db, userId, { before, limit: SHOWN_ROWS });
  const earlier = rows.length >= SHOWN_ROWS && rows[0] ? [`earlier: --before ${time(rows[0].at)}`] : [];
  const lines = [...head, '', ...earlier, ...rows.map(lineOf)];
  return lines.map(printable).join('\n');
}
