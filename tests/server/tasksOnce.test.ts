import { describe, expect, test } from 'vitest';
import { deployedKind } from './harness/databases.ts';
import { newKey } from './harness/Player.ts';
import { startTelegramGame, type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

describe.each(deployedKind())('rewards of tasks on %s', (kind) => {
  let at: TelegramGame;
  let lastId = 100;

  useTelegramGame(kind, { servers: 2 }, (started) => {
    at = started;
  });

  const newPlayer = () => {
    lastId += 1;
    return at.game.player(lastId);
  };
  test('an unknown task is 404', async () => {
    const reply = await newPlayer().call('completeTask', { id: 'nothing' });
    expect(reply).toMatchObject({ status: 404, body: { error: 'task not found' } });
  });

  test('tasks without their channel, chat or platform are not on offer', async () => {
    const bare = await startTelegramGame(kind, {
      services: { match: null, channel: null, chat: 'https://t.me/+private' },
    });
    const player = bare.game.player(1);
    const { me } = await player.ask('me', {});
    const ids = me.tasks.map(({ id }) => id);
    for (const id of ['channel', 'chat', 'gaming_match']) {
      expect(ids).not.toContain(id);
      expect((await player.call('completeTask', { id })).status).toBe(404);
    }
    await bare.close();
  });

  test('ten taps at once on two servers bring one bonus', async () => {
    const player = newPlayer();
    await player.ask('me', {});
    const taps = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1];
    const replies = await Promise.all(
      taps.map((server) => at.games[server]?.player(player.id).call('completeTask', { id: 'daily' })),
    );
    const statuses = replies.map((reply) => reply?.status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    expect(await at.ledger(player.id)).toEqual([
      [1, 500],
      [9, 50],
    ]);
  });

  test('a repeated key gets the same answer of a task', async () => {
    const player = newPlayer();
    const key = newKey();
    const taps = [0, 1, 0];
    const replies = await Promise.all(
      taps.map((server) =>
        at.games[server]?.player(player.id).call('completeTask', { id: 'daily' }, { key }),
      ),
    );
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 200, body: { bonus: 50, balance: 550 } });
  });

  test('a task is checked once a second for a player, whatever they tap', async () => {
    const player = newPlayer();
    await player.ask('me', {});
    at.game.clock.advance(2);
    const before = at.calls('getChatMember').length;
    const replies = await Promise.all([1, 2, 3].map(() => player.call('completeTask', { id: 'channel' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([409, 429, 429]);
    expect(at.calls('getChatMember').length - before).toBe(1);
    // Nor for an hour where the clock was ahead of it and was put right.
    at.game.clock.advance(-3600);
    expect((await player.call('completeTask', { id: 'channel' })).status).toBe(409);
    at.game.clock.advance(3600);
  });
});
