import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import { publishRelease } from '../../server/catalogue/publishRelease.ts';
import { cases, SHIPPED } from '../../server/catalogue/shipped.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGames } from './harness/Game.ts';
import { cheapestCase } from './harness/items.ts';
import { newKey } from './harness/Player.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

describe.each(databaseKinds())('a case that changes while it is on show on %s', (kind) => {
  let servers: Game[];
  beforeAll(async () => {
    servers = await startGames(kind, 2);
  });
  afterAll(() => Promise.all(servers.map((game) => game.close())));

  test('is refused with the case as it is now, charges nothing, and a tap that was answered stays so', async () => {
    const [game, other] = servers as [Game, Game];
    const player = game.player(1);
    const { id } = await cheapestCase(game, 1);
    await other.player(1).ask('cases', {});
    const shown = (await player.ask('case', { id })).case;
    const key = newKey();
    const opened = await player.ask('openCase', { id }, { key, shownVersion: shown.version });
    const dearer = cases.map((one) => (one.id === id ? { ...one, price: one.price + 10 } : one));
    await publishRelease(game.db, CRYSTALS_PER_USD, { ...SHIPPED, cases: dearer });

    game.services.catalogue.invalidate();
    const refused = await player.call('openCase', { id }, { shownVersion: shown.version });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'case changed', case: { id, version: shown.version + 1, price: shown.price + 10 } },
    });
    expect((await player.ask('me', {})).me.balance).toBe(opened.balance);
    expect(await player.ask('openCase', { id }, { key, shownVersion: shown.version })).toEqual(opened);

    // The other server has not looked again yet, and draws what the phone was shown by this one.
    const { receipt, balance } = await other
      .player(1)
      .ask('openCase', { id }, { shownVersion: refused.body.case.version });
    expect(receipt).toMatchObject({
      version: shown.version + 1,
      odds_hash: refused.body.case.odds_hash,
    });
    expect(balance).toBe(opened.balance - shown.price - 10);
    await expectSoundBooks(game.db);
  });

  test.runIf(kind === 'postgres')(
    'a version that never was costs a server one look, and not the whole catalogue',
    async () => {
      const [game] = servers as [Game, Game];
      const player = game.player(1);
      const { id } = await cheapestCase(game, 1);
      const queries = vi.spyOn(pg.Client.prototype, 'query');
      for (let tap = 0; tap < 5; tap++)
        expect((await player.call('openCase', { id }, { shownVersion: 99 })).status).toBe(409);
      const asked = queries.mock.calls.map(([query]) => JSON.stringify(query));
      queries.mockRestore();
      expect(asked.filter((text) => text.includes('catalogue_versions'))).toHaveLength(5);
      expect(asked.filter((text) => /cases|case_drops|case_list|skins/.test(text))).toEqual([]);
    },
  );
});
