import { sql } from 'kysely';
import { inject } from 'vitest';
import { type CallName, IDEMPOTENCY_HEADER } from '../../../common/api/contract.ts';
import { initDataKey, signInitData } from '../../../server/domain/players/initData.ts';
import { databaseUrl } from './databases.ts';
import { BOT_TOKEN, SEED_KEY } from './Game.ts';
import { type Reply, requestOf } from './Player.ts';
import { startServer } from './process.ts';
import { SECRET, type TelegramGame } from './TelegramGame.ts';

/** How a tap reaches the one or the other of two servers. */
export type Reach = (
  server: number,
  userId: number,
  name: CallName,
  input: object,
  key: string,
) => Promise<Reply>;

/** What a production server is started with on the game's database, a PostgreSQL, and with its fake Bot API. */
export async function productionOf(at: TelegramGame): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(at.game.db);
  return {
    BOT_TOKEN,
    BOT_API_ROOT: at.fakeBotApi.root,
    PUBLIC_URL: 'https://app.example',
    WEBHOOK_SECRET: SECRET,
    DATABASE_URL: databaseUrl(inject('postgresUrl') ?? '', rows[0]?.name ?? ''),
    DELIVERY: 'off',
    SEED_KEY,
    WITHDRAWAL_HOLD_DAYS: '0',
  };
}

/** Two production servers in processes of their own, on the game's database and with its fake Bot API. */
export async function startProcesses(at: TelegramGame): Promise<{ reach: Reach; stop(): Promise<void> }> {
  const environment = await productionOf(at);
  const servers = await Promise.all([startServer(environment), startServer(environment)]);
  return {
    async reach(server, userId, name, input, key) {
      const { url, method, headers, payload } = requestOf(name, { ...input });
      const auth_date = String(Math.floor(Date.now() / 1000));
      const user = JSON.stringify({ id: userId, first_name: `Player ${userId}` });
      const initData = signInitData(initDataKey(BOT_TOKEN), { user, auth_date });
      const reply = await fetch(`${servers[server]?.url}${url}`, {
        method,
        headers: { ...headers, authorization: `tma ${initData}`, [IDEMPOTENCY_HEADER]: key },
        ...(payload === undefined ? {} : { body: payload }),
      });
      return { status: reply.status, body: await reply.json(), headers: {} };
    },
    async stop() {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    },
  };
}
