import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import type { TestDatabase } from './harness/databases.ts';
import { type Game, SEED_KEY, startGame } from './harness/Game.ts';
import { by } from './harness/orders.ts';

describe.runIf(inject('postgresUrl'))('commands on the database of another release', () => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame('postgres');
    await game.player(1).ask('me', {});
  });
  afterAll(() => game.close());

  /** Runs a command as an operator does. */
  const command = (file: string, ...words: string[]) => {
    const env = {
      PATH: process.env.PATH,
      BOT_TOKEN: '123456789:abcdefghijklmnopqrstuvwxyz012345',
      DATABASE_URL: (game.database as TestDatabase).url ?? '',
      PUBLIC_URL: 'https://play.example.com',
      WEBHOOK_SECRET: SEED_KEY,
      SEED_KEY,
      WITHDRAWAL_HOLD_DAYS: '21',
      DELIVERY: 'off',
    };
    const args = [`server/commands/${file}`, ...words];
    const { status, stderr, stdout } = spawnSync('node_modules/.bin/tsx', args, { env, encoding: 'utf8' });
    return [status, stderr, stdout];
  };
  const balance = async () => (await game.player(1).ask('me', {})).me.balance;
  const rename = (before: string, after: string) =>
    sql`UPDATE migrations SET name = ${after} WHERE name = ${before}`.execute(game.db);

  test('of a newer one, to which migrations add only, are carried out', async () => {
    await sql`INSERT INTO migrations (name, sha256) VALUES ('9999_later.sql', 'x')`.execute(game.db);
    expect(command('admin.ts', 'credit', '1', '10', ...by())).toEqual([0, '', 'balance 510\n']);
    await sql`DELETE FROM migrations WHERE name = '9999_later.sql'`.execute(game.db);
  });

  test('of an older one change nothing, and tell to start the server first', async () => {
    const [name, kept] = ['0193_rewarded_accounts.sql', '0193_elsewhere.sql'];
    const before = await balance();
    await rename(name, kept);
    const told = `the database is of an older release, without ${name}: start the server of this one once\n`;
    expect(command('admin.ts', 'credit', '1', '10', ...by())).toEqual([1, told, '']);
    expect(command('reconcile.ts')).toEqual([1, told, '']);
    await rename(kept, name);
    expect(await balance()).toBe(before);
  });

  test('with another file of migrations than was applied change nothing, as no server starts there', async () => {
    const before = await balance();
    const sums = sql<{ sha256: string }>`SELECT sha256 FROM migrations WHERE name = '0001_core.sql'`;
    const [applied] = (await sums.execute(game.db)).rows;
    const set = (sha256 = '') =>
      sql`UPDATE migrations SET sha256 = ${sha256} WHERE name = '0001_core.sql'`.execute(game.db);
    await set('another');
    const told = '0001_core.sql was changed after it had been applied: put it back';
    expect(command('admin.ts', 'credit', '1', '10', ...by())).toEqual([1, `${told}\n`, '']);
    await expect(migrate(game.db)).rejects.toThrow(told);
    await set(applied?.sha256);
    expect(await balance()).toBe(before);
  });
});
