import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { deployedKind } from './harness/databases.ts';
import { admin, by } from './harness/orders.ts';
import { person, type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

describe.each(deployedKind())('packages and tasks as data on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-terms-'));
  cpSync(join(repositoryRoot(), 'catalogue'), folder, { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true }));
  let at: TelegramGame;
  useTelegramGame(kind, { servers: 2 }, (started) => {
    at = started;
  });

  const order = (...words: string[]) => admin(at.game.services, ...words);
  /** Changes the one line of a file that begins so. */
  function edit(name: string, line: RegExp, other: string): void {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    expect(text.match(line)).not.toBeNull();
    writeFileSync(file, text.replace(line, other));
  }
  const elsewhere = () => at.games[1]?.player(1) ?? at.game.player(1);
  const bought = async () => {
    const { topup } = await elsewhere().ask('packages', {});
    return topup.map(({ id, crystals, stars }) => [id, crystals, stars]);
  };
  const offered = async () => (await elsewhere().ask('me', {})).me.tasks.map(({ id }) => id);

  test('a published folder sells other packages and offers other tasks on every server, orders keep their price, and back', async () => {
    const { invoice, status } = await at.order(2);
    expect(await offered()).toContain('daily');
    expect(await offered()).not.toContain('bot_in_name');
    edit('packages.json', /"crystals": 2050/, '"crystals": 3000');
    edit('packages.json', /.*"p2500".*\n/, '');
    edit('packages.json', /("p1000".*),\n/, '$1\n');
    edit('tasks.json', /"bot_in_name": false/, '"bot_in_name": true');
    edit('tasks.json', /"daily": true/, '"daily": false');
    expect((await order('catalogue', 'publish', folder, ...by('t1'))).split('\n').slice(1)).toEqual([
      'package p100: 2050 crystals for 100 stars → 3000 crystals for 100 stars',
      'package p2500: 56000 crystals for 2500 stars → not sold',
      'task daily: offered → not offered',
      'task bot_in_name: not offered → offered',
    ]);

    expect(await bought()).toContainEqual(['p100', 3000, 100]);
    expect((await bought()).map(([id]) => id)).toEqual(['p50', 'p100', 'p250', 'p500', 'p1000']);
    expect(await offered()).toContain('bot_in_name');
    expect(await offered()).not.toContain('daily');
    const player = at.game.player(3);
    const shownBefore = { id: 'p100', crystals: 2050, stars: 100 };
    expect(await player.call('invoice', shownBefore)).toMatchObject({
      status: 409,
      body: { error: 'package changed' },
    });
    const gone = { id: 'p2500', crystals: 56_000, stars: 2500 };
    expect(await player.call('invoice', gone)).toMatchObject({
      status: 404,
      body: { error: 'package not found' },
    });
    expect(await player.call('completeTask', { id: 'daily' })).toMatchObject({ status: 404 });
    expect(await at.askCheckout(invoice, person(2))).toEqual({ ok: true });
    await at.takeStars(invoice, person(2));
    expect(await status()).toEqual({ status: 'paid', balance: 2550 });

    await order('catalogue', 'back', '1', ...by('t2'));
    expect(await bought()).toContainEqual(['p100', 2050, 100]);
    expect(await bought()).toContainEqual(['p2500', 56_000, 2500]);
    expect(await player.ask('completeTask', { id: 'daily' })).toMatchObject({ bonus: 50 });
  });

  test('packages that give crystals away are refused, and nothing has changed', async () => {
    const before = await bought();
    edit('packages.json', /"crystals": 3000/, '"crystals": 30000');
    await expect(order('catalogue', 'publish', folder, ...by())).rejects.toThrow(
      'package p100: 30000 crystals for 100 stars are not 15 to 30 for one',
    );
    edit('packages.json', /"crystals": 30000/, '"crystals": 2055');
    await expect(order('catalogue', 'publish', folder, ...by())).rejects.toThrow(
      'packages.json: packages.1.crystals: ',
    );
    expect(await bought()).toEqual(before);
  });

  test('what was ordered before there were packages in a catalogue leaves them as they are', async () => {
    // As a release without them has written it down.
    await sql`INSERT INTO catalogue_versions
      SELECT 90, (design::jsonb - 'packages' - 'tasks')::text, cases, 't0', created_at
      FROM catalogue_versions WHERE version = 1`.execute(at.game.db);
    edit('packages.json', /"crystals": 2055/, '"crystals": 2060');
    edit('prices.json', /"viper-9-old-rust": 14/, '"viper-9-old-rust": 15');
    await order('catalogue', 'publish', folder, ...by('t3'));
    expect(await order('catalogue', 'back', '90', ...by('t4'))).toContain('as version 90 was');
    expect(await bought()).toContainEqual(['p100', 2060, 100]);
  });

  test('what a release with other tasks and languages has put on sale is sold, and orders read it', async () => {
    const tasks = { daily: true, 'not-known-here': true };
    await sql`UPDATE settings SET value = value || ${JSON.stringify({ tasks })}::jsonb WHERE key = 'terms'`.execute(
      at.game.db,
    );
    await sql`INSERT INTO catalogue_versions
      SELECT 190, (design::jsonb || jsonb_build_object('tasks', ${JSON.stringify(tasks)}::jsonb, 'cases',
        (SELECT jsonb_agg(one #- '{desc,id}') FROM jsonb_array_elements(design::jsonb -> 'cases') one)
      ))::text, cases, 't5', created_at
      FROM catalogue_versions WHERE version = 1`.execute(at.game.db);
    expect((await bought()).map(([id]) => id)).toContain('p100');
    expect(await offered()).toEqual(['daily']);
    expect(await order('catalogue', 'publish', folder, ...by('t6'))).toContain('is on sale');
    expect(await offered()).toContain('invite');
    expect(await order('catalogue', 'back', '190', ...by('t7'))).toContain('as version 190 was');
    expect(await offered()).toEqual(['daily']);
  });
});
