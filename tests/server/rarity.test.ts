import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import { type Rarity, rarityInCase } from '../../common/rules/rarity.ts';
import { Catalogue } from '../../server/catalogue/Catalogue.ts';
import { publishRelease } from '../../server/catalogue/publishRelease.ts';
import { cases, SHIPPED } from '../../server/catalogue/shipped.ts';
import { migrate } from '../../server/db/migrate.ts';
import { deployedKind, openTestDatabase } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { cheapestCase } from './harness/items.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

const COUNT = 3;

describe.each(deployedKind())('the rarity of items on %s', (kind) => {
  let game: Game;
  let id: string;
  beforeAll(async () => {
    game = await startGame(kind);
    await publishAs(5);
    id = (await cheapestCase(game, 1)).id;
  });
  afterAll(() => game.close());

  /** Publishes the catalogue with everything in it shown as `rarity`. */
  function publishAs(rarity: Rarity): Promise<void> {
    const shown = cases.map((one) => ({ ...one, drops: one.drops.map((drop) => ({ ...drop, rarity })) }));
    return publishRelease(game.db, CRYSTALS_PER_USD, { ...SHIPPED, cases: shown });
  }

  /** How everything that shows the items of player 1 shows them. */
  async function shownAs(): Promise<Record<string, Rarity[]>> {
    const player = game.player(1);
    const { inventory } = await player.ask('inventory', {});
    const item = await player.ask('inventoryItem', { id: inventory[0]?.id ?? 0 });
    const { history } = await player.ask('history', {});
    const { upgrader } = await player.ask('upgraderItems', {});
    const { live } = await player.ask('live', {});
    const { recent_wins } = await player.ask('recentWins', {});
    const of = (items: readonly { readonly win: { readonly rarity: Rarity } | null }[]) =>
      items.flatMap(({ win }) => (win ? [win.rarity] : []));
    return {
      inventory: of(inventory),
      item: of([item.inventory]),
      history: of(history),
      upgrader: of(upgrader),
      live: live.win.map(({ rarity }) => rarity),
      recent: recent_wins.map(({ rarity }) => rarity),
    };
  }

  const all = (rarity: Rarity) => {
    const each = Array<Rarity>(COUNT).fill(rarity);
    return { inventory: each, item: [rarity], history: each, upgrader: each, live: each, recent: each };
  };

  test('every answer shows an item in the rarity that the catalogue gives it', async () => {
    const player = game.player(1);
    await game.give(1, 10_000);
    const { case: shown } = await player.ask('case', { id });
    expect(shown.skins.map(({ rarity }) => rarity)).toEqual(shown.skins.map(() => 5));
    const { opens } = await player.ask('openCase', { id, count: COUNT });
    expect(opens?.map(({ win }) => win.rarity)).toEqual([5, 5, 5]);
    game.clock.advance(60);
    expect(await shownAs()).toEqual(all(5));
  });

  test('a case shown in other rarities keeps its version, and what fell out of it is shown in them too', async () => {
    const caseNow = () => new Catalogue(game.db, CRYSTALS_PER_USD).find(id);
    const before = await caseNow();
    await publishAs(2);
    const after = await caseNow();
    expect(after?.drops.map(({ rarity }) => rarity)).toEqual(after?.drops.map(() => 2));
    expect(after).toEqual({ ...before, drops: before?.drops.map((drop) => ({ ...drop, rarity: 2 })) });
    game.clock.advance(10);
    await shownAs();
    expect(await shownAs()).toEqual(all(2));
    await expectSoundBooks(game.db);
  });

  test('an item that was replaced by one of $100 is shown by its price', async () => {
    await sql`UPDATE inventory SET changed = true, market_cents = 10000, ppm = NULL WHERE user_id = 1`.execute(
      game.db,
    );
    expect(await shownAs()).toMatchObject({ inventory: [5, 5, 5], item: [5], history: [5, 5, 5] });
    expect(await game.player(1).ask('inventory', { rarity: '5' })).toMatchObject({ total: 3 });
    expect(await game.player(1).ask('inventory', { rarity: '01234' })).toMatchObject({ total: 0 });
  });
});

test('drops of cases from before the catalogue named rarities stay shown by their chances', async () => {
  const { db, close } = await openTestDatabase('embedded');
  // With the column its index goes too.
  await sql`ALTER TABLE case_drops DROP COLUMN rarity`.execute(db);
  await sql`DELETE FROM migrations WHERE name IN ('0081_rarity.sql', '0191_rarity_in_index.sql')`.execute(db);
  await migrate(db);
  const drops = await db.selectFrom('case_drops').select(['ppm', 'rarity']).execute();
  expect(new Set(drops.map(({ rarity }) => rarity))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  for (const { ppm, rarity } of drops) {
    expect([ppm, rarity]).toEqual([ppm, rarityInCase({ chance: ppm / 10_000 })]);
  }
  await close();
});
