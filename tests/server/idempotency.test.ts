import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { newKey } from './harness/Player.ts';

describe.each(databaseKinds())('the key of a tap on %s', (kind) => {
  let game: Game;
  let cheapCase: { id: string; price: number };
  let dear: { id: string; price: number };

  beforeAll(async () => {
    game = await startGame(kind);
    const sorted = (await game.player(1).ask('cases', {})).cases.slice().sort((a, b) => a.price - b.price);
    [cheapCase, dear] = [sorted[0], sorted.at(-1)] as [typeof cheapCase, typeof dear];
  });
  afterAll(() => game.close());

  test('a repeated key gets the stored answer, also after the item was sold', async () => {
    const player = game.player(10);
    const key = newKey();
    const first = await player.ask('openCase', { id: cheapCase.id }, { key });
    const sale = newKey();
    const sold = await player.ask('sell', { id: first.open.inventory_id }, { key: sale });
    expect(await player.ask('openCase', { id: cheapCase.id }, { key })).toEqual(first);
    expect(await player.ask('sell', { id: first.open.inventory_id }, { key: sale })).toEqual(sold);
    expect((await player.ask('me', {})).me.balance).toBe(sold.balance);
  });

  test('a repeated opening gets its answer letter for letter, written again from its draws', async () => {
    const player = game.player(17);
    await player.ask('setLuckCode', { luck_code: 'amber-birch-cobalt-0042' });
    await game.give(17, 11 * cheapCase.price);
    const taps = [{ id: WELCOME_CASE_ID }, { id: cheapCase.id }, { id: cheapCase.id, count: 10 }].map(
      (input) => ({ input, key: newKey() }),
    );
    const openAll = async () => {
      const texts: string[] = [];
      for (const { input, key } of taps)
        texts.push(JSON.stringify((await player.call('openCase', input, { key })).body));
      return texts;
    };
    const first = await openAll();
    expect(first[2]).toContain('"opens":');
    await player.ask('sellItems', { ids: [1, 2, 3, 4] });
    expect(await openAll()).toEqual(first);
    const rows = await game.db
      .selectFrom('idempotency')
      .select(['item_id', 'answer'])
      .where('user_id', '=', 17)
      .where('call', 'like', 'openCase %')
      .orderBy('item_id')
      .execute();
    expect(rows).toEqual([1, 2, 3].map((item_id) => ({ item_id, answer: null })));

    // As it was kept before openings were told again from their draws.
    await game.db
      .updateTable('idempotency')
      .set({ answer: first[0] ?? '', item_id: null, balance: null })
      .where('user_id', '=', 17)
      .where('item_id', '=', 1)
      .execute();
    expect(await openAll()).toEqual(first);
  });

  test('a key that is used for another call or other parameters is refused', async () => {
    const player = game.player(11);
    const key = newKey();
    const { open } = await player.ask('openCase', { id: cheapCase.id }, { key });
    const reused = { status: 422, body: { error: 'idempotency key reused' } };
    expect(await player.call('openCase', { id: dear.id }, { key })).toMatchObject(reused);
    expect(await player.call('sell', { id: open.inventory_id }, { key })).toMatchObject(reused);
    expect(await player.call('setLanguage', { lang: 'en' }, { key })).toMatchObject(reused);
  });

  test('the same key of two users is two keys', async () => {
    const key = newKey();
    const mine = await game.player(12).ask('openCase', { id: cheapCase.id }, { key });
    const theirs = await game.player(13).ask('openCase', { id: cheapCase.id }, { key });
    expect(theirs.receipt.id).not.toBe(mine.receipt.id);
  });

  test('a key whose call was refused can be used again', async () => {
    const player = game.player(14);
    const key = newKey();
    expect(await player.call('openCase', { id: dear.id }, { key })).toMatchObject({ status: 402 });
    await game.give(14, dear.price);
    expect(await player.call('openCase', { id: dear.id }, { key })).toMatchObject({ status: 200 });
  });

  test('a key that is not 32 hex digits is refused', async () => {
    for (const key of ['x', 'A'.repeat(32), 'a'.repeat(33), '']) {
      const reply = await game.player(15).call('openCase', { id: cheapCase.id }, { key });
      expect(reply).toMatchObject({ status: 400, body: { error: 'bad request' } });
    }
  });

  test.each(['40001', '40P01'])(
    'an opening is made again where a transaction was in its way: %s',
    async (code) => {
      const player = game.player(code === '40001' ? 18 : 19);
      await player.ask('me', {});
      // A sequence counts on where a transaction is undone: the third try gets through.
      await sql`CREATE SEQUENCE tries`.execute(game.db);
      await sql
        .raw(`CREATE FUNCTION conflict() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF nextval('tries') < 3 THEN RAISE EXCEPTION 'in the way' USING ERRCODE = '${code}'; END IF;
          RETURN new;
        END $$`)
        .execute(game.db);
      await sql`CREATE TRIGGER conflict BEFORE INSERT ON draws FOR EACH ROW EXECUTE FUNCTION conflict()`.execute(
        game.db,
      );
      const { status, body } = await player.call('openCase', { id: cheapCase.id }, { key: newKey() });
      const { rows } = await sql`SELECT last_value AS tries FROM tries`.execute(game.db);
      expect([status, body.receipt?.k, rows]).toEqual([200, 1, [{ tries: 3 }]]);
      await sql`DROP FUNCTION conflict CASCADE`.execute(game.db);
      await sql`DROP SEQUENCE tries`.execute(game.db);
    },
  );

  test('two calls without a key are two calls', async () => {
    const player = game.player(16);
    const first = await player.ask('openCase', { id: cheapCase.id });
    const second = await player.ask('openCase', { id: cheapCase.id });
    expect(second.open.inventory_id).toBe(first.open.inventory_id + 1);
  });
});
