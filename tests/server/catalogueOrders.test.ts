import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import { Catalogue } from '../../server/catalogue/Catalogue.ts';
import { publishRelease } from '../../server/catalogue/publishRelease.ts';
import { SHIPPED, SHIPPED_DESIGN } from '../../server/catalogue/shipped.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { deployedKind } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';
import { cheapestCase } from './harness/items.ts';
import { admin, by } from './harness/orders.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

describe.each(deployedKind())('orders about the catalogue on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-prices-'));
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(async () => {
    await game.close();
    rmSync(folder, { recursive: true });
  });

  const order = (...words: string[]) => admin(game.services, ...words);
  const onSale = async () => new Catalogue(game.db, CRYSTALS_PER_USD).list();
  const hashes = async () => Object.fromEntries((await onSale()).map(({ id, oddsHash }) => [id, oddsHash]));
  const pricesFile = (prices: object) => {
    const file = join(folder, 'prices.json');
    writeFileSync(file, JSON.stringify({ prices }));
    return file;
  };

  afterEach(() => vi.restoreAllMocks());

  test('other prices keep the return and the order of chances, items keep their value, and back is as it was', async () => {
    const player = game.player(1);
    const { id } = await cheapestCase(game, 1);
    const before = await player.ask('case', { id });
    const first = await hashes();
    const { open } = await player.ask('openCase', { id }, { shownVersion: before.case.version });
    const dearer = Object.fromEntries(
      before.case.skins.map((skin) => [skin.id, Math.round(skin.price * 100 * 1.15)]),
    );
    const told = await order('catalogue', 'prices', pricesFile(dearer), ...by('p1'));
    expect(told).toContain('version 2 of the catalogue is on sale');
    expect(told).toMatch(
      /pocket-change 1 → 2: 90 crystals, return 90\.0\d %, .* → 90 crystals, return (90\.0|89\.9)\d %/,
    );
    const changed = (await onSale()).filter(({ id: one, oddsHash }) => first[one] !== oddsHash);
    for (const { drops, rtp } of changed.filter(({ price }) => price > 0)) {
      const ppm = drops.map((drop) => drop.ppm);
      expect(ppm).toEqual([...ppm].sort((a, b) => a - b));
      expect(rtp).toBeGreaterThan(87.9);
      expect(rtp).toBeLessThan(94.1);
    }
    const prices = JSON.parse(await order('catalogue', 'prices')).prices;
    expect(prices).toEqual({ ...SHIPPED_DESIGN.prices, ...dearer });
    game.services.catalogue.invalidate();
    const { inventory } = await player.ask('inventoryItem', { id: open.inventory_id });
    expect(inventory.win.cost).toBe(open.win.cost);
    expect(inventory.receipt).toMatchObject({ version: 1, odds_hash: first[id] });
    const refused = await player.call('openCase', { id }, { shownVersion: 1 });
    expect(refused).toMatchObject({ status: 409, body: { error: 'case changed', case: { version: 2 } } });

    const donorId = open.inventory_id;
    const { multy } = await player.ask('multipliers', { id: donorId });
    const targetId = Object.values(multy).flat()[0]?.id ?? '';
    const { chance } = await player.ask('chance', { donorId, targetId });
    for (const shownChance of [Math.floor(chance) - 1, Math.ceil(chance) + 1]) {
      const staked = await player.call('upgrade', { donorId, targetId }, { shownChance });
      expect(staked).toMatchObject({ status: 409, body: { error: 'chance changed' } });
    }
    expect((await player.ask('upgrade', { donorId, targetId }, { shownChance: chance })).chance).toBe(chance);

    const looked = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(looked);
    game.services.catalogue.invalidate();
    await player.ask('cases', {});
    expect(await order('catalogue', 'back', '1', ...by('p2'))).toContain('as version 1 was');
    for (const version of ['1', '3'])
      await expect(order('catalogue', 'back', version, ...by())).rejects.toThrow(
        `version ${version} of the catalogue is on sale already`,
      );
    expect(await hashes()).toEqual(first);
    // By itself a server knows what is on sale ten seconds after it has looked.
    clock.mockReturnValue(looked + 10_000);
    expect((await player.ask('case', { id })).case.version).toBe(1);
    const again = await player.ask('openCase', { id }, { shownVersion: 1 });
    expect(again.receipt.odds_hash).toBe(before.case.odds_hash);
    const versions = (await order('catalogue', 'versions')).split('\n');
    expect(versions.map((line) => line.replace(/T\S+/, ''))).toEqual([
      '3  2026-11-20  Ada: catalogue back 1 (ticket 7)',
      `2  2026-11-20  Ada: catalogue prices ${join(folder, 'prices.json')} (ticket 7)`,
      expect.stringMatching(/^1 .* came with a release$/),
    ]);
    await expectSoundBooks(game.db);
  });

  test('what was ordered stays on sale when a server of any release starts', async () => {
    const ordered = await hashes();
    const next = {
      design: { ...SHIPPED_DESIGN, number: SHIPPED_DESIGN.number + 1 },
      cases: SHIPPED.cases.map((one) => ({ ...one, price: one.price * 2 })),
      skins: SHIPPED.skins,
    };
    await publishRelease(game.db, CRYSTALS_PER_USD);
    await publishRelease(game.db, CRYSTALS_PER_USD, next);
    expect(await hashes()).toEqual(ordered);
  });

  test('a catalogue that is on sale already makes no new version', async () => {
    expect(await order('catalogue', 'publish', join(repositoryRoot(), 'catalogue'), ...by('p3'))).toBe(
      'nothing has changed: this catalogue is on sale already',
    );
    expect(await order('catalogue', 'prices', pricesFile(SHIPPED_DESIGN.prices), ...by())).toContain(
      'nothing has changed',
    );
    expect(await order('catalogue', 'versions')).toMatch(/^3 /);
  });

  test('another rarity alone is shown by servers that run, of the same version, and back is as it was', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'facet-rarities-'));
    cpSync(join(repositoryRoot(), 'catalogue'), folder, { recursive: true });
    const file = join(folder, 'cases/pocket-change.json');
    const design = JSON.parse(readFileSync(file, 'utf8'));
    const { id, skins } = design;
    const moved = { ...skins, epic: [...skins.epic, 'mastiff-carbon-weave'], rare: ['kestrel-contour'] };
    writeFileSync(file, JSON.stringify({ ...design, skins: moved }));
    const shown = async () => {
      game.services.catalogue.invalidate();
      const { case: now } = await game.player(1).ask('case', { id });
      const skin = now.skins.find((one) => one.name === 'Mastiff | Carbon Weave');
      return [now.version, skin?.rarity];
    };
    expect(await shown()).toEqual([1, 2]);
    expect(await order('catalogue', 'publish', folder, ...by('p4'))).toBe(
      'version 4 of the catalogue is on sale\npocket-change 1: other rarities',
    );
    expect(await shown()).toEqual([1, 3]);
    await order('catalogue', 'back', '1', ...by('p5'));
    expect(await shown()).toEqual([1, 2]);
    rmSync(folder, { recursive: true });
  });

  test('prices that no case could be sold at are refused, and nothing has changed', async () => {
    const before = await hashes();
    const cheap = Object.fromEntries(
      Object.entries(SHIPPED_DESIGN.prices).map(([id, cents]) => [id, Math.ceil(cents / 3)]),
    );
    const refusals = [
      [cheap, 'drops too cheap for the target return'],
      [{ 'wasp-aurora': 90_001 }, 'skin wasp-aurora: price of 90001 cents is not whole or not in $0.03–$900'],
      [{ 'wasp-gold': 26 }, 'no such skins: wasp-gold'],
      [{ 'wasp-aurora': 0.5 }, 'prices.json: prices.wasp-aurora: '],
    ] as const;
    for (const [prices, message] of refusals) {
      await expect(order('catalogue', 'prices', pricesFile(prices), ...by())).rejects.toThrow(message);
    }
    for (const version of ['99', '3000000000'])
      await expect(order('catalogue', 'back', version, ...by())).rejects.toThrow(
        `there is no version ${version} of the catalogue`,
      );
    await expect(order('catalogue', 'sell', 'all', ...by())).rejects.toThrow('catalogue publish <folder>');
    await expect(order('catalogue', 'publish', folder)).rejects.toThrow('--name is needed');
    expect(await hashes()).toEqual(before);
  });
});
