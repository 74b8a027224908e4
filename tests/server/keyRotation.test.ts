import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SeedCipher } from '../../server/domain/draws/SeedCipher.ts';
import { initDataKey, signInitData } from '../../server/domain/players/initData.ts';
import { successfulPayment } from '../../server/fakes/botApi/deliver.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { databaseKinds, deployedKind } from './harness/databases.ts';
import { type Game, SEED_KEY, startGames } from './harness/Game.ts';
import { cheapestCase } from './harness/items.ts';
import { newKey } from './harness/Player.ts';
import { startProcesses } from './harness/processes.ts';
import { auditFindings } from './harness/soundBooks.ts';
import { person, SECRET, startTelegramGame, type TelegramGame } from './harness/TelegramGame.ts';

/**
 * Init data of a phone with the token that signed it: Telegram's signature is real, both are published as an example.
 */
const OLD_TOKEN = '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ';
const INIT_DATA =
  'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A' +
  '%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C' +
  '%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C' +
  '%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private' +
  '&auth_date=1733584787&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6' +
  '&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ';
const AUTH_DATE = 1_733_584_787;

describe.each(deployedKind())('another token of the bot on %s', (kind) => {
  let games: Game[];
  beforeAll(async () => {
    const newToken = '7342037359:another-token-another-token-another';
    const otherBot = '7342037360:another-token-another-token-another';
    games = await startGames(kind, 3, { botTokens: [OLD_TOKEN, newToken, otherBot] });
    const [game] = games;
    game?.clock.advance(AUTH_DATE + 60 - game.clock.read().getTime() / 1000);
  });
  afterAll(async () => {
    for (const game of games) await game.close();
  });

  /** What servers with the old token, the new one and that of another bot answer. */
  async function answers(initData: string) {
    const headers = { authorization: `tma ${initData}` };
    return Promise.all(
      games.map(async ({ app }) => (await app.inject({ url: '/api/user/init/', headers })).statusCode),
    );
  }

  test('a phone that started the game with the old token plays on', async () => {
    expect(await answers(INIT_DATA)).toEqual([200, 200, 401]);
  });

  test('whoever has the old token can be nobody any more', async () => {
    const user = JSON.stringify({ id: 279058397, first_name: 'Vladislav' });
    const signature = new URLSearchParams(INIT_DATA).get('signature') ?? '';
    const fields = { user, auth_date: String(AUTH_DATE) };
    for (const forged of [fields, { ...fields, signature }, { ...fields, signature: '' }]) {
      expect(await answers(signInitData(initDataKey(OLD_TOKEN), forged))).toEqual([200, 401, 401]);
    }
    const changed = INIT_DATA.replace('279058397', '279058398');
    expect(await answers(changed)).toEqual([401, 401, 401]);
  });

  test('init data that Telegram has signed grows old all the same', async () => {
    games[0]?.clock.advance(604_800);
    expect(await answers(INIT_DATA)).toEqual([401, 401, 401]);
  });
});

describe.runIf(databaseKinds().includes('postgres'))(
  'other keys for two servers, one after the other',
  () => {
    const NEW_KEY = 'fedcba9876543210'.repeat(4);
    const NEW_SECRET = 'another-secret-of-the-tests-another-secret';
    let at: TelegramGame;
    beforeAll(async () => {
      at = await startTelegramGame('postgres');
    });
    afterAll(() => at.close());

    test('between any two steps both servers draw, for new players too, and both take updates', async () => {
      const servers = await startProcesses(at);
      let players = 0;
      let payments = 0;
      const cheapest = (await cheapestCase(at.game, 800)).id;
      /** Both servers draw for somebody new and for two who were there before, and book a payment each. */
      async function expectBothServe(secret: string) {
        const first = 801 + players;
        players += 2;
        for (const [server, newcomer] of [
          [0, first],
          [1, first + 1],
        ] as const) {
          const opened = await servers.reach(server, newcomer, 'openCase', { id: WELCOME_CASE_ID }, newKey());
          expect(opened.status).toBe(200);
          const { invoice } = await at.order(newcomer);
          const update = successfulPayment(person(newcomer), `charge ${++payments}`, invoice.payload, 100);
          expect(await servers.post(server, update, secret)).toBe(200);
          const { body } = await servers.reach(server, newcomer, 'me', {}, newKey());
          expect(body.me.balance).toBe(500 + 2050);
          // Of those who came before any step.
          for (const player of [801, 802].filter((one) => one < first)) {
            expect((await servers.reach(server, player, 'openCase', { id: cheapest }, newKey())).status).toBe(
              200,
            );
          }
        }
      }
      async function roll(settings: Record<string, string>, secret: string) {
        for (const server of [0, 1]) {
          await servers.restart(server, settings);
          await expectBothServe(secret);
        }
      }

      await expectBothServe(SECRET);
      const both = { WEBHOOK_SECRET: NEW_SECRET, WEBHOOK_SECRET_PREVIOUS: SECRET };
      await roll({ ...both, SEED_KEY, SEED_KEY_PREVIOUS: NEW_KEY }, SECRET);
      await expectBothServe(NEW_SECRET);
      const newSecret = { WEBHOOK_SECRET: NEW_SECRET };
      await roll({ ...newSecret, SEED_KEY: NEW_KEY, SEED_KEY_PREVIOUS: SEED_KEY }, NEW_SECRET);
      await roll({ ...newSecret, SEED_KEY: NEW_KEY }, NEW_SECRET);
      const { invoice } = await at.order(801);
      const late = successfulPayment(person(801), 'late', invoice.payload, 100);
      expect(await servers.post(0, late, SECRET)).toBe(401);
      await servers.stop();
      const sealed = await at.game.db.selectFrom('chains').select('sealed').execute();
      const { keyId } = new SeedCipher(NEW_KEY);
      expect(new Set(sealed.map((chain) => chain.sealed?.split('.')[0]))).toEqual(new Set([keyId]));
      expect(await auditFindings(at.game.db, new SeedCipher(NEW_KEY))).toEqual([]);
    });
  },
);
