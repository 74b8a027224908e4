import type { Update, User } from 'grammy/types';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Services } from '../../../server/domain/services.ts';
import { post } from '../../../server/fakes/botApi/deliver.ts';
import { type FakeBotApi, startFakeBotApi } from '../../../server/fakes/botApi/fakeBotApi.ts';
import { askCheckout, takeStars } from '../../../server/fakes/botApi/pay.ts';
import { defaultScript } from '../../../server/fakes/botApi/script.ts';
import type { Invoice, RecordedCall } from '../../../server/fakes/botApi/state.ts';
import { connectTelegram, type TelegramConnection } from '../../../server/telegram/connection.ts';
import { setWebhook, WEBHOOK_PATH } from '../../../server/telegram/setup.ts';
import type { DatabaseKind, TestDatabase } from './databases.ts';
import { BOT_TOKEN, type Game, startGames } from './Game.ts';
import { expectSoundBooks } from './soundBooks.ts';

export const BOT = 'facet_test_bot';
export const SECRET = 'secret-of-the-tests-secret-of-the-tests';

/** The Telegram user of an id. */
export function person(id: number, language_code = 'en'): User {
  return { id, is_bot: false, first_name: `Player ${id}`, language_code };
}

/** A game that is connected to a fake Bot API, with servers that listen. */
export class TelegramGame {
  readonly games: readonly Game[];
  readonly fakeBotApi: FakeBotApi;
  readonly connection: TelegramConnection;

  readonly #roots: readonly string[];

  constructor(
    games: readonly Game[],
    roots: readonly string[],
    fakeBotApi: FakeBotApi,
    connection: TelegramConnection,
  ) {
    this.games = games;
    this.#roots = roots;
    this.fakeBotApi = fakeBotApi;
    this.connection = connection;
  }

  get game(): Game {
    const [game] = this.games;
    if (!game) throw new Error('there is no game');
    return game;
  }

  get services(): Services {
    return this.game.services;
  }

  /** A player with a new order of the package of 100 stars, 2050 crystals. */
  async order(id: number, startParam?: string) {
    const player = this.game.player(id, startParam);
    const { payment_id, invoice_url } = await player.ask('invoice', {
      id: 'p100',
      crystals: 2050,
      stars: 100,
    });
    const invoice = this.fakeBotApi.state.invoices.get(invoice_url.replace('https://t.me/$', ''));
    if (!invoice) throw new Error(`${invoice_url} is no invoice of the fake Bot API`);
    const status = () => player.ask('paymentStatus', { id: payment_id });
    return { player, invoice, status };
  }

  askCheckout(invoice: Invoice, payer: User) {
    return askCheckout(this.fakeBotApi.state, invoice, payer);
  }

  takeStars(invoice: Invoice, payer: User): Promise<string> {
    return takeStars(this.fakeBotApi.state, invoice, payer);
  }

  /** Posts an update once to the webhook of a server; answers the HTTP status. */
  post(update: Update, server = 0): Promise<number> {
    const url = new URL(WEBHOOK_PATH, this.#roots[server]).href;
    return post({ ...this.fakeBotApi.state, webhook: { url, secret: SECRET } }, update);
  }

  /** The calls of a method that the bot has made. */
  calls(method: string): RecordedCall[] {
    return this.fakeBotApi.state.calls.filter((call) => call.method === method);
  }

  /** Lets Telegram behave again. */
  resetScript(): void {
    this.fakeBotApi.state.script = defaultScript();
  }

  /** The ledger of a player: type and value, oldest first. */
  async ledger(userId: number): Promise<[number, number][]> {
    const rows = await this.game.db
      .selectFrom('ledger')
      .select(['type', 'value'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map(({ type, value }) => [type, value]);
  }

  expectSoundBooks(): Promise<void> {
    return expectSoundBooks(this.game.db);
  }

  async close(): Promise<void> {
    await this.connection.close();
    await this.fakeBotApi.close();
    for (const game of this.games) await game.close();
  }
}

interface TelegramGameOptions {
  readonly servers?: number;
  readonly services?: Partial<Services>;
  readonly database?: TestDatabase;
}

/** Starts servers on one database, each connected to the same fake Bot API, which sends updates to the first. */
export async function startTelegramGame(
  kind: DatabaseKind,
  options: TelegramGameOptions = {},
): Promise<TelegramGame> {
  const fakeBotApi = await startFakeBotApi({ token: BOT_TOKEN, username: BOT });
  const connect = () =>
    connectTelegram({
      token: BOT_TOKEN,
      apiRoot: fakeBotApi.root,
      secrets: [`the one before: ${SECRET}`, SECRET],
      appUrl: 'https://app.example',
      log: { warn: () => undefined },
    });
  const connection = connect();
  const connections = [connection];
  const games = await startGames(kind, options.servers ?? 1, {
    database: options.database,
    services: {
      telegram: connection.telegram,
      channel: 'https://t.me/facet_channel',
      chat: 'https://t.me/facet_chat',
      ...options.services,
    },
    serve: (app, services) => {
      const own = connect();
      own.serve(app, services);
      connections.push(own);
    },
  });
  await Promise.all(connections.map(({ introduced }) => introduced));
  const roots: string[] = [];
  for (const { app } of games) roots.push(await app.listen({ host: '127.0.0.1', port: 0 }));
  await setWebhook(connection.bot, roots[0] ?? '', SECRET);
  return new TelegramGame(games, roots, fakeBotApi, connection);
}

/**
 * Gives a suite a Telegram game before its first test; after each test the fake Bot API behaves again and the books
 * have to be sound.
 */
export function useTelegramGame(
  kind: DatabaseKind,
  options: TelegramGameOptions,
  onStart: (game: TelegramGame) => void,
): void {
  let game: TelegramGame;
  beforeAll(async () => {
    game = await startTelegramGame(kind, options);
    onStart(game);
  });
  afterEach(async () => {
    game.resetScript();
    await game.expectSoundBooks();
  });
  afterAll(() => game.close());
}
