import { afterEach, describe, expect, test, vi } from 'vitest';
import { tellLater } from '../../server/domain/botMessages/outbox.ts';
import { sendBotMessages } from '../../server/domain/botMessages/send.ts';
import { databaseKinds } from './harness/databases.ts';
import { type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

describe.each(databaseKinds())('turns of the messages of the bot on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, { servers: 2 }, (game) => {
    at = game;
  });

  afterEach(() => vi.restoreAllMocks());

  /** Has something to tell to players for whom it is noon. */
  const tell = async (ids: readonly number[]) => {
    for (const id of ids) {
      await at.game.player(id).ask('setBotMessages', { allowed: true, time_zone: 'UTC' });
      await at.game.db
        .transaction()
        .execute((trx) => tellLater(trx, id, { kind: 'bonus', crystals: 500 }, at.game.clock.read()));
    }
    await at.game.db.deleteFrom('leases').execute();
  };
  const written = () => at.calls('sendMessage').map(({ params }) => params.chat_id);

  test('all processes together write to at most 30 players in any second, once each', async () => {
    const ids = Array.from({ length: 50 }, (_, i) => 100 + i);
    await tell(ids);
    const times: number[] = [];
    const { telegram } = at.services;
    const { write } = telegram;
    // When each leaves: on a busy machine it arrives a while later.
    vi.spyOn(telegram, 'write').mockImplementation((...message) => {
      times.push(performance.now());
      return write(...message);
    });
    while (times.length < ids.length) {
      await Promise.all(at.games.map(({ services }) => sendBotMessages(services)));
    }
    const inASecond = times.map((from) => times.filter((time) => time >= from && time < from + 1000).length);
    expect(Math.max(...inASecond)).toBeLessThanOrEqual(30);
    expect(
      written()
        .filter((id) => ids.includes(Number(id)))
        .sort(),
    ).toEqual(ids);
  });

  test('a process that was held up writes to nobody in the turn of another', async () => {
    await tell([200]);
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    // Each answer of the database takes so long that the turn of a second ends with the last before the message.
    const slow = at.game.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        now += 260;
        return result;
      },
    });
    await sendBotMessages({ ...at.services, db: slow });
    expect(written()).not.toContain(200);
    vi.restoreAllMocks();
    await at.game.db.deleteFrom('leases').execute();
    await sendBotMessages(at.services);
    expect(written()).toContain(200);
  });
});
