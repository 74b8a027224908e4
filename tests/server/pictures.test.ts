import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases, skins } from '../../server/catalogue/shipped.ts';
import { type Game, startGame } from './harness/Game.ts';
import { cheapestCase, openItems } from './harness/items.ts';
import { newKey, requestOf } from './harness/Player.ts';

/** What the client's build says of every picture but one. */
const HASH = '1a2b3c4d';

describe('pictures that answers name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-pictures-'));
  let game: Game;
  let opened: { readonly id: string; readonly items: readonly number[] };
  beforeAll(async () => {
    const named = [...cases, ...skins].map(({ img }) => [img.slice(0, -'.webp'.length), HASH]);
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, '.vite/hashes.json'), JSON.stringify(Object.fromEntries(named)));
    game = await startGame('embedded', { clientDir: folder });
    opened = { id: (await cheapestCase(game, 1)).id, items: await openItems(game, 1, 3) };
    game.clock.advance(60);
  });
  afterAll(async () => {
    await game.close();
    rmSync(folder, { recursive: true });
  });

  const headers = { 'accept-encoding': 'br' };
  /** What player 1 is answered, as it comes over the line. */
  async function textOf(name: Parameters<typeof requestOf>[0], input = {}, more = {}): Promise<string> {
    const request = requestOf(name, input);
    const authorization = `tma ${game.initData({ id: 1 })}`;
    const reply = await game.app.inject({
      ...request,
      headers: { authorization, ...headers, ...request.headers, ...more },
    });
    const isBrotli = reply.headers['content-encoding'] === 'br';
    return isBrotli ? brotliDecompressSync(reply.rawPayload).toString() : reply.body;
  }
  const picturesIn = (text: string) => [...text.matchAll(/"img":"([^"]*)"/g)].map(([, img = '']) => img);
  const plainOnes = (pictures: readonly string[]) =>
    pictures.filter((img) => !/^\/art\/(cases|skins)\/[\w-]+\.1a2b3c4d\.webp$/.test(img));

  test.each([
    ['cases', 20],
    ['inventory', 3],
    ['history', 3],
    ['upgraderItems', 3],
    ['live', 3],
    ['recentWins', 3],
    ['transactions', 3],
    ['statistics', 2],
  ] as const)('%s: all of them have the hash of their bytes in their addresses', async (name, count) => {
    const pictures = picturesIn(await textOf(name));
    expect(pictures.length).toBeGreaterThanOrEqual(count);
    expect(plainOnes(pictures)).toEqual([]);
  });

  test('so have those of a case, of an item, of what can be won, of a shared drop, and of a refusal', async () => {
    const [item = 0] = opened.items;
    const drop = await game.player(1).ask('shareDrop', { inventory_id: item });
    const answers = [
      await textOf('case', { id: opened.id }),
      await textOf('inventoryItem', { id: item }),
      await textOf('multipliers', { id: item }),
      (await game.app.inject({ url: `/api/drop/${drop.id}/` })).body,
      await textOf('openCase', { id: opened.id }, { 'idempotency-key': newKey(), 'x-case-version': '99' }),
    ];
    expect(answers.at(-1)).toContain('"error":"case changed"');
    for (const answer of answers) {
      const pictures = picturesIn(answer);
      expect(pictures.length, answer).toBeGreaterThan(0);
      expect(plainOnes(pictures)).toEqual([]);
    }
  });

  test('a tap that comes again is answered with the same addresses', async () => {
    await game.give(1, 10_000);
    const key = { 'idempotency-key': newKey() };
    const first = await textOf('openCase', { id: opened.id }, key);
    expect(plainOnes(picturesIn(first))).toEqual([]);
    expect(picturesIn(first)).toHaveLength(2);
    expect(await textOf('openCase', { id: opened.id }, key)).toBe(first);
  });

  test('the database keeps plain ones, which any release can answer for', async () => {
    const { img } = await game.db.selectFrom('skins').select('img').limit(1).executeTakeFirstOrThrow();
    expect(img).toMatch(/^\/art\/skins\/[\w-]+\.webp$/);
  });
});
