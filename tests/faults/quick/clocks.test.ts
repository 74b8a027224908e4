import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sandboxDelivery } from '../../../server/domain/deliveries/sandbox.ts';
import { deliverDue } from '../../../server/domain/deliveries/worker.ts';
import { databaseKinds } from '../../server/harness/databases.ts';
import { type Game, startGames } from '../../server/harness/Game.ts';
import { playerWithItems } from '../../server/harness/items.ts';
import { expectSoundBooks } from '../../server/harness/soundBooks.ts';

/** Seconds that the clocks of the two servers are apart. */
const APART = 90;

describe.each(databaseKinds())(`two servers on %s whose clocks are ${APART} s apart`, (kind) => {
  let right: Game;
  let wrong: Game;
  beforeAll(async () => {
    [right, wrong] = (await startGames(kind, 2)) as [Game, Game];
    Object.assign(wrong.services, { clock: () => new Date(wrong.clock.read().getTime() + APART * 1000) });
  });
  afterAll(async () => {
    await wrong.close();
    await right.close();
  });

  /** Init data signed by the clock that is ahead, as Telegram's is for a server that is behind. */
  const ofTheFuture = () => {
    right.clock.advance(APART);
    const initData = right.initData({ id: 3 });
    right.clock.advance(-APART);
    return initData;
  };

  test('servers with clocks apart open, sell and deliver each thing once, and the audit agrees', async () => {
    const [sold = 0, ...sent] = await playerWithItems(right, 1, 6);
    await wrong.player(1).ask('sell', { id: sold });
    for (const [i, id] of sent.entries()) await (i % 2 === 0 ? right : wrong).player(1).ask('send', { id });
    const workers = [right, wrong].map(({ services }) => {
      const { db, clock } = services;
      return [services, sandboxDelivery({ db, clock, outcomes: ['accepted'], settleSeconds: 3 })] as const;
    });
    for (let turn = 0; turn < 10; turn++) {
      await Promise.all(workers.map(([services, delivery]) => deliverDue(services, delivery)));
      right.clock.advance(30);
    }
    const offers = await right.db.selectFrom('sandbox_offers').select('id').execute();
    const states = await right.db.selectFrom('inventory').select('status').where('user_id', '=', 1).execute();
    expect(offers.length).toBe(5);
    expect(states.map(({ status }) => status).sort()).toEqual([
      'sent',
      'sent',
      'sent',
      'sent',
      'sent',
      'sold',
    ]);
    await expectSoundBooks(right.db);
  });

  test('a server that is ahead takes init data signed now, one that is behind refuses those of its future and says so', async () => {
    const fresh = { authorization: `tma ${right.initData({ id: 2 })}` };
    const ahead = await wrong.app.inject({ url: '/api/me/', headers: fresh });
    expect(ahead.statusCode).toBe(200);
    const future = { authorization: `tma ${ofTheFuture()}` };
    const warn = vi.spyOn(right.services.log, 'warn');
    expect((await right.app.inject({ url: '/api/me/', headers: future })).statusCode).toBe(401);
    expect(warn.mock.calls).toEqual([
      [{ secondsBehind: APART }, 'init data of the future: the clock of this machine is behind'],
    ]);
  });
});
