import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../server/db/schema.ts';
import type { CheapestCase } from './OpeningsBench.ts';

const run = promisify(execFile);

// What the server writes for one opening with a key, statement by statement, with values made up by the database. Of
// the player it reads less than the server, which asks for the epoch and the commitment of the chain too. A pipeline
// can't begin before \\gset has read the balance, so pgbench sends BEGIN alone where the server does not.
const SCRIPT = `
\\set user random(:first, :last)
BEGIN;
UPDATE users SET chain = chain + nonce / 1000, nonce = nonce % 1000 + 1, balance = balance - :price,
  ledger_count = ledger_count + CASE WHEN :price::bigint > 0 THEN 1 ELSE 0 END, item_count = item_count + 1,
  spent_today = CASE WHEN counted_day - 20000 IN (0, 1) THEN spent_today ELSE 0 END + :price,
  opened_today = CASE WHEN counted_day - 20000 IN (0, 1) THEN opened_today ELSE 0 END + 1,
  counted_day = CASE WHEN counted_day - 20000 IN (0, 1) THEN counted_day ELSE 20000 END
  WHERE id = :user AND balance >= :price
  RETURNING balance, ledger_count, item_count, chain, nonce, luck_code, counted_day, spent_today, opened_today,
    crystals_limit, openings_limit, pending_crystals_limit, pending_openings_limit, limits_change_at, paused_until
\\gset
\\startpipeline
WITH booked AS (
  INSERT INTO ledger (user_id, id, type, value, balance, reference, created_at)
  SELECT :user::bigint, :ledger_count::bigint, 3, -:price::bigint, :balance::bigint,
    'fedcba9876543210fedcba9876543210'::text, now()
  WHERE :price::bigint > 0
), kept AS (
  INSERT INTO inventory (user_id, id, skin_id, cents, profit, penalty, status, sold_upgrader, win_upgrader, changed,
    chain, k, created_at, ppm)
  VALUES (:user, :item_count, 'wasp-old-rust', 4, '+24.5', 0, 'available', false, false, false, :chain, :nonce, now(),
    450000)
), shown AS (
  INSERT INTO live_wins (user_id, skin_id, cents, profit, visible_at, ppm)
  VALUES (:user, 'wasp-old-rust', 4, '+24.5', now() + interval '12 s', 450000)
)
INSERT INTO draws (user_id, chain, k, receipt_id, kind, case_id, case_version, donor_id, target_skin, win_ppm, price,
  seed, client_seed, own_key, pick, drop_index, item_id, created_at)
VALUES (:user, :chain, :nonce, 'fedcba9876543210fedcba9876543210', 'opening', :case, :version, NULL, NULL, NULL, :price,
  '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  'amber-birch-cobalt-0042|calm|dragon|0123456789abcdef0123456789abcdef', true, 123456, 2, :item_count, now());
INSERT INTO idempotency (user_id, key, call, answer, created_at, item_id, balance)
  VALUES (:user, md5(random()::text), 'openCase {"params":{"id":"' || :case || '"},"query":{},"body":{}}', NULL, now(),
    :item_count, :balance);
COMMIT;
\\endpipeline
`;

interface PgbenchPlayers {
  readonly first: number;
  readonly last: number;
}

/** Copies of the server's players for pgbench, so that the two never wait for each other's rows. */
export async function preparePgbench(db: Db, players: number): Promise<PgbenchPlayers> {
  await sql`INSERT INTO users (id, firstname, lastname, referral_code, balance, ledger_count, created_at)
    SELECT id + 1000000, firstname, lastname, 'bench' || id, balance, ledger_count, created_at FROM users
    WHERE id <= ${players}`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
  return { first: 1_000_001, last: 1_000_000 + players };
}

/** How pgbench is run; `pipelined`: what follows the price in one message, as the server sends it. */
interface PgbenchLoad {
  readonly connections: number;
  readonly seconds: number;
  readonly pipelined: boolean;
}

/** Openings a second that pgbench makes of the same transaction. */
export async function pgbench(
  url: string,
  folder: string,
  { id, version, price }: CheapestCase,
  { first, last }: PgbenchPlayers,
  { connections, seconds, pipelined }: PgbenchLoad,
): Promise<number> {
  const file = join(folder, 'opening.sql');
  writeFileSync(file, pipelined ? SCRIPT : SCRIPT.replace(/^\\(start|end)pipeline$/gm, ''));
  const variables = { first, last, price, case: id, version };
  const { stdout } = await run('pgbench', [
    ...['-n', '-M', 'prepared', '-f', file, '-c', String(connections), '-j', '1', '-T', String(seconds)],
    ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    url,
  ]);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (tps === undefined) throw new Error('pgbench told no figure');
  return Number(tps);
}
