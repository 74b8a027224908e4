import type { Update } from 'grammy/types';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { CallName } from '../../../common/api/contract.ts';
import { initDataKey, signInitData } from '../../../server/domain/players/initData.ts';
import { WEBHOOK_PATH } from '../../../server/telegram/setup.ts';
import { databaseUrl } from './databases.ts';
import { BOT_TOKEN, SEED_KEY } from './Game.ts';
import { headersOf, type Reply, requestOf } from './Player.ts';
import { spawnServer } from './spawnServer.ts';
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

interface Processes {
  readonly reach: Reach;
  /** Posts an update with a secret to the webhook of a server; answers the HTTP status. */
  post(server: number, update: Update, secret: string): Promise<number>;
  /** Replaces a server by one with other settings. */
  restart(server: number, settings: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** Two production servers in processes of their own, on the game's database and with its fake Bot API. */
export async function startProcesses(at: TelegramGame): Promise<Processes> {
  const environment = await productionOf(at);
  const servers = await Promise.all([spawnServer(environment), spawnServer(environment)]);
  return {
    async post(server, update, secret) {
      const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret };
      const url = `${servers[server]?.url}${WEBHOOK_PATH}`;
      return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(update) })).status;
    },
    async restart(server, settings) {
      // A Ctrl-C ends what reads the log too, and nothing may keep the server from ending then.
      servers[server]?.stopReading();
      await servers[server]?.end('SIGTERM');
      servers[server] = await spawnServer({ ...environment, ...settings });
    },
    async reach(server, userId, name, input, key) {
      const { url, method, headers, payload } = requestOf(name, { ...input });
      const auth_date = String(Math.floor(Date.now() / 1000));
      const user = JSON.stringify({ id: userId, first_name: `Player ${userId}` });
      const initData = signInitData(initDataKey(BOT_TOKEN), { user, auth_date });
      const reply = await fetch(`${servers[server]?.url}${url}`, {
        method,
        headers: { ...headers, ...headersOf(initData, { key }) },
        ...(payload === undefined ? {} : { body: payload }),
      });
      return { status: reply.status, body: await reply.json(), headers: {} };
    },
    async stop() {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    },
  };
}
