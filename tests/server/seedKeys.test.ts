import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideChains } from '../../server/commands/adminChains.ts';
import { SeedCache } from '../../server/domain/draws/SeedCache.ts';
import { SeedCipher, UnknownSeedKey } from '../../server/domain/draws/SeedCipher.ts';
import { checkSeedKey, sealSeeds } from '../../server/domain/draws/sealSeeds.ts';
import { eraseUser } from '../../server/domain/personalData/eraseUser.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { deployedKind, type TestDatabase } from './harness/databases.ts';
import { type Game, SEED_CIPHER, SEED_KEY, startGame } from './harness/Game.ts';
import { by } from './harness/orders.ts';
import { auditFindings } from './harness/soundBooks.ts';

const OTHER_KEY = 'fedcba9876543210'.repeat(4);
const SECRET = '5e'.repeat(32);
/** Their two chains each are more than one batch of the sealing, which is 500. */
const PLAYERS = 260;

describe('a sealed secret', () => {
  const place = { user_id: 7, chain: 2 };

  test('opens with its key, for its user and chain, and with nothing else', () => {
    const sealed = SEED_CIPHER.seal(SECRET, place);
    expect(SEED_CIPHER.open(sealed, place)).toBe(SECRET);
    expect(() => SEED_CIPHER.open(sealed, { ...place, user_id: 8 })).toThrow();
    expect(() => SEED_CIPHER.open(sealed, { ...place, chain: 3 })).toThrow();
    expect(() => new SeedCipher(OTHER_KEY).open(sealed, place)).toThrow(UnknownSeedKey);
    expect(new SeedCipher(OTHER_KEY, SEED_KEY).open(sealed, place)).toBe(SECRET);
    const [id, text = ''] = sealed.split('.');
    const changed = Buffer.from(text, 'base64');
    changed[40] = (changed[40] ?? 0) ^ 1;
    expect(() => SEED_CIPHER.open(`${id}.${changed.toString('base64')}`, place)).toThrow();
  });

  test('is another text each time, and holds neither secret nor key', () => {
    const sealed = SEED_CIPHER.seal(SECRET, place);
    expect(SEED_CIPHER.seal(SECRET, place)).not.toBe(sealed);
    const bytes = Buffer.from(sealed.split('.')[1] ?? '', 'base64').toString('hex');
    for (const hidden of [SECRET, SEED_KEY])
      expect([sealed.includes(hidden), bytes.includes(hidden)]).toEqual([false, false]);
  });
});

describe.each(deployedKind())('seeds at rest on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  const chains = () => game.db.selectFrom('chains').selectAll().orderBy('user_id').orderBy('chain').execute();
  const commitments = async () => (await chains()).map(({ commitment }) => commitment);
  const problems = async (cipher: SeedCipher) => await auditFindings(game.db, cipher);
  const erase = (user: number) =>
    game.db.transaction().execute((trx) => eraseUser(trx, user, SEED_CIPHER, game.clock.read()));
  /** A secret as a server of before the sealing has left it. */
  const makePlain = async () => {
    for (const { user_id, chain, sealed } of await chains()) {
      const secret = SEED_CIPHER.open(sealed ?? '', { user_id, chain });
      await sql`UPDATE chains SET secret = ${secret}, sealed = NULL
        WHERE user_id = ${user_id} AND chain = ${chain}`.execute(game.db);
    }
  };

  test('are sealed from the start', async () => {
    await game.player(1).ask('openCase', { id: WELCOME_CASE_ID });
    const [first] = await chains();
    expect(first).toMatchObject({
      secret: null,
      sealed: expect.stringMatching(/^[0-9a-f]{8}\.[\w+/]{80}$/),
    });
  });

  test('that are plain serve until they are sealed, some at a time, and lead to the same draws', async () => {
    for (let id = 2; id <= PLAYERS; id++) await game.player(id).ask('me', {});
    const before = await commitments();
    await makePlain();
    const { fair } = await game.player(2).ask('fair', {});
    const { receipt } = await game.player(2).ask('openCase', { id: WELCOME_CASE_ID });
    expect(receipt.commitment).toBe(fair.commitment);
    expect((await problems(SEED_CIPHER)).map(({ name }) => name)).toEqual([
      'every secret of a chain is sealed',
    ]);

    expect(await sealSeeds(game.db, SEED_CIPHER)).toEqual({ sealed: 520, unknown: 0 });
    expect(await sealSeeds(game.db, SEED_CIPHER)).toEqual({ sealed: 0, unknown: 0 });
    expect((await chains()).filter(({ secret }) => secret !== null)).toEqual([]);
    expect(await commitments()).toEqual(before);
    expect(await problems(SEED_CIPHER)).toEqual([]);
  });

  test('are sealed anew when the key changes, and need the old one no more', async () => {
    const before = await commitments();
    const [both, only] = [new SeedCipher(OTHER_KEY, SEED_KEY), new SeedCipher(OTHER_KEY)];
    await checkSeedKey(game.db, SEED_CIPHER);
    await checkSeedKey(game.db, both);
    expect(await problems(both)).toEqual([]);
    // By this an operator knows that the old key has to stay for a while.
    const [sealedBefore, ...others] = await problems(only);
    expect(others).toEqual([]);
    expect(sealedBefore?.name).toBe('every chain leads back to its commitment');
    expect(sealedBefore?.problems).toHaveLength(520);
    expect(await sealSeeds(game.db, both)).toEqual({ sealed: 520, unknown: 0 });
    expect(await commitments()).toEqual(before);
    await checkSeedKey(game.db, only);
    expect(await problems(only)).toEqual([]);
    await expect(checkSeedKey(game.db, SEED_CIPHER)).rejects.toThrow('sealed with another key');
    // Sealed for the old number they would open for nobody any more.
    await expect(erase(4)).rejects.toThrow('SEED_KEY: user 4 chain 1 is sealed with another key');
    expect(await problems(only)).toEqual([]);
  });

  test('whose key is lost are given up for fresh ones', async () => {
    const decide = (action: string) =>
      decideChains(game.db, () => SEED_CIPHER, [action, 'the', 'key', 'is', 'lost'], game.clock.read());
    // Else a slip in SEED_KEY would leave a database that no server starts on with the right one.
    await expect(decide('renew')).rejects.toThrow(
      'SEED_KEY: the seeds of this database are sealed with another key',
    );
    const lost = new SeedCipher(OTHER_KEY);
    await checkSeedKey(game.db, lost);
    await decide('rekey');
    // A server that began with the lost key ends its sealing: those with the new one start all the same.
    await sealSeeds(game.db, lost);
    await checkSeedKey(game.db, SEED_CIPHER);
    expect(await sealSeeds(game.db, SEED_CIPHER)).toEqual({ sealed: 0, unknown: 520 });
    const { fair } = await game.player(3).ask('fair', {});
    const { receipt } = await game.player(3).ask('openCase', { id: WELCOME_CASE_ID });
    expect(receipt.commitment).toBe(fair.commitment);
    await erase(4);
    expect(await problems(SEED_CIPHER)).toEqual([]);
  });

  test('stay what they were made: nobody changes a chain but its seal', async () => {
    for (const change of ['user_id = 2', 'chain = 9', "commitment = ''", 'epoch = 1']) {
      await expect(sql.raw(`UPDATE chains SET ${change}`).execute(game.db)).rejects.toThrow('append-only');
    }
    await expect(sql`UPDATE chain_epochs SET epoch = 1`.execute(game.db)).rejects.toThrow('append-only');
  });

  test('are decided on with a reason, and by nothing else', async () => {
    // Not on their keys: whoever promotes a standby goes on with chains without knowing any.
    const noKey = () => expect.unreachable();
    const decide = (...words: string[]) => decideChains(game.db, noKey, words, game.clock.read());
    await expect(decide()).rejects.toThrow('chains renew');
    await expect(decide('forget', 'all')).rejects.toThrow('chains renew');
    await expect(decide('renew')).rejects.toThrow('a reason is needed');
    expect(await decide('keep', 'a', 'try')).toMatch(/^chains of epoch \d+ go on$/);
    const decisions = await game.db.selectFrom('chain_epochs').selectAll().orderBy('id').execute();
    expect(decisions.map(({ decision, reason }) => [decision, reason])).toEqual([
      ['begun', 'the first start'],
      ['renewed', 'the key is lost'],
      ['kept', 'a try'],
    ]);
  });

  test('stay plain for servers that can’t read sealed ones, until sealing is let begin', async () => {
    const plain = new SeedCache(SEED_CIPHER, false);
    await game.player(40).ask('me', {});
    await game.db.transaction().execute((trx) => plain.create(trx, 40, 3));
    const third = async () => (await chains()).find(({ user_id, chain }) => user_id === 40 && chain === 3);
    expect(await third()).toMatchObject({ secret: expect.stringMatching(/^[0-9a-f]{64}$/), sealed: null });
    await sealSeeds(game.db, SEED_CIPHER);
    expect(await third()).toMatchObject({ secret: null, sealed: expect.any(String) });
  });

  test('are remembered by a server for no other key', async () => {
    const stranger = new SeedCache(new SeedCipher(OTHER_KEY));
    const { fair } = await game.player(3).ask('fair', {});
    const standing = { ...fair, nonce: fair.nonce + 1 };
    const reveal = () => game.db.transaction().execute((trx) => stranger.reveal(trx, 3, standing, 1));
    await expect(reveal()).rejects.toThrow(UnknownSeedKey);
  });

  test('lead to the commitment that the player was shown, or nothing is drawn with them', async () => {
    await game.player(41).ask('me', {});
    const { fair } = await game.player(41).ask('fair', {});
    const place = { user_id: 41, chain: fair.chain };
    await game.db
      .updateTable('chains')
      .set({ secret: null, sealed: SEED_CIPHER.seal('0'.repeat(64), place) })
      .where('user_id', '=', 41)
      .where('chain', '=', fair.chain)
      .execute();
    const seeds = new SeedCache(SEED_CIPHER);
    const standing = { ...fair, nonce: fair.nonce + 1 };
    const reveal = () => game.db.transaction().execute((trx) => seeds.reveal(trx, 41, standing, 1));
    await expect(reveal()).rejects.toThrow(`chain 41:${fair.chain} does not lead to its commitment`);
  });

  test.runIf(kind === 'postgres').each([
    ['audit.ts', []],
    ['admin.ts', ['chains', 'rekey', ...by('no key')]],
  ])('are looked for under no key that was made by %s', (file, words) => {
    const dataDir = join(tmpdir(), `facet-${process.pid}-no-key`);
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: (game.database as TestDatabase).url ?? '',
      DATA_DIR: dataDir,
    };
    const args = [`server/commands/${file}`, ...words];
    const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', args, { env, encoding: 'utf8' });
    expect(existsSync(dataDir)).toBe(false);
    const told = `SEED_KEY: is needed, as there is no key in ${dataDir}: set it or DATA_DIR to what the server has\n`;
    expect([status, stderr, stdout]).toEqual([1, told, '']);
  });
});
