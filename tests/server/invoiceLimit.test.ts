import { describe, expect, test } from 'vitest';
import { databaseKinds } from './harness/databases.ts';
import { newKey } from './harness/Player.ts';
import { type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

const PACKAGE = { id: 'p100', crystals: 2050, stars: 100 };

describe.each(databaseKinds())('the limit of invoices on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, {}, (started) => {
    at = started;
  });

  test('an account makes ten invoices a minute, however many taps come at once, and the next minute more', async () => {
    const player = at.game.player(7);
    await player.ask('me', {});
    const key = newKey();
    await player.ask('invoice', PACKAGE, { key });
    const replies = await Promise.all(Array.from({ length: 29 }, () => player.call('invoice', PACKAGE)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { error: 'too many invoices' },
      headers: { 'retry-after': '60' },
    });
    expect(await player.call('invoice', PACKAGE, { key })).toMatchObject({ status: 200 });
    expect(await at.game.player(8).call('invoice', PACKAGE)).toMatchObject({ status: 200 });
    const asked = at.calls('createInvoiceLink').length;
    at.game.clock.advance(59);
    expect(await player.call('invoice', PACKAGE)).toMatchObject({ status: 429 });
    expect(at.calls('createInvoiceLink')).toHaveLength(asked);
    at.game.clock.advance(1);
    expect(await player.call('invoice', PACKAGE, { key })).toMatchObject({ status: 200 });
    expect(at.calls('createInvoiceLink')).toHaveLength(asked);
    expect(await player.call('invoice', PACKAGE)).toMatchObject({ status: 200 });
  });

  test('invoices made while the clock was a day ahead keep nobody from the next once it is right', async () => {
    const player = at.game.player(9);
    at.game.clock.advance(86_400);
    for (let made = 0; made < 10; made++) await player.ask('invoice', PACKAGE);
    at.game.clock.advance(-1);
    expect(await player.call('invoice', PACKAGE)).toMatchObject({ status: 429 });
    at.game.clock.advance(-86_399);
    expect(await player.call('invoice', PACKAGE)).toMatchObject({ status: 200 });
  });
});
