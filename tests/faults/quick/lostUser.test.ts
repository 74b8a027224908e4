import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../server/harness/databases.ts';
import { type Game, startGame } from '../../server/harness/Game.ts';

describe.each(databaseKinds())('a user whom a failover has lost on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const lose = (userId: number) =>
    game.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(trx);
      for (const table of ['ledger', 'chains', 'presence']) {
        await sql`DELETE FROM ${sql.table(table)} WHERE user_id = ${userId}`.execute(trx);
      }
      await sql`DELETE FROM users WHERE id = ${userId}`.execute(trx);
    });

  test.each(['fair', 'me', 'cases', 'init'] as const)(
    'a lost user is made anew by the call after one of %s that answers 503',
    async (name) => {
      const id = { fair: 1, me: 2, cases: 3, init: 4 }[name];
      const player = game.player(id);
      await player.ask(name, {});
      await lose(id);
      const first = await player.call(name, {});
      expect([first.status, first.body, first.headers['retry-after']]).toEqual([
        503,
        { error: 'unavailable' },
        '1',
      ]);
      await player.ask(name, {});
    },
  );

  test('a lost user opens the welcome case with the tap that was refused once', async () => {
    const player = game.player(5);
    await player.ask('me', {});
    await lose(5);
    const key = 'a'.repeat(32);
    const welcome = { id: '0'.repeat(32) };
    expect((await player.call('openCase', welcome, { key })).status).toBe(503);
    await player.ask('openCase', welcome, { key });
  });
});
