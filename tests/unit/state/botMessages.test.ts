import { expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { me } from './world.ts';

isolateTests();

const bot_messages = {
  asked: true,
  allowed: true,
  delivery: true,
  bonus: true,
  payment: true,
  time_zone: null,
};

it('a message of the bot that could not be switched comes back by itself, not what was switched meanwhile', async () => {
  vi.resetModules();
  let fail = () => {};
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { delivery = true, bonus = true } = JSON.parse(String(body));
    const answer = { me: { ...me, bot_messages: { ...bot_messages, delivery, bonus } } };
    if (delivery) return Response.json(answer);
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    return Response.json({ error: 'internal error' }, { status: 500 });
  });
  const { session } = await import('../../../src/state/session.ts');
  const { saveBotMessages } = await import('../../../src/state/account/botMessages.ts');
  session.me = { ...me, bot_messages };
  const failing = saveBotMessages({ delivery: false });
  expect(session.me.bot_messages?.delivery).toBe(false);
  await saveBotMessages({ bonus: false });
  fail();
  expect(await failing).toBe(false);
  expect(session.me.bot_messages).toEqual({ ...bot_messages, bonus: false });
});

it('a switch whose answer got lost stands where the server has it by now', async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/api/me/') throw new TypeError('failed to fetch');
    return Response.json({ me: { ...me, bot_messages: { ...bot_messages, delivery: false } } });
  });
  const { session } = await import('../../../src/state/session.ts');
  const { saveBotMessages } = await import('../../../src/state/account/botMessages.ts');
  session.me = { ...me, bot_messages };
  expect(await saveBotMessages({ delivery: false })).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.me.bot_messages?.delivery).toBe(false);
});

it('a switch that was moved twice, and failed both times, stands where the server has it', async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json({ error: 'internal error' }, { status: 500 }));
  const { session } = await import('../../../src/state/session.ts');
  const { saveBotMessages } = await import('../../../src/state/account/botMessages.ts');
  session.me = { ...me, bot_messages };
  const off = saveBotMessages({ delivery: false });
  const on = saveBotMessages({ delivery: true });
  expect(session.me.bot_messages?.delivery).toBe(true);
  expect(await Promise.all([off, on])).toEqual([false, false]);
  expect(session.me.bot_messages).toEqual(bot_messages);
});

it('another try of a switch that failed is not offered any more once something is switched again', async () => {
  vi.resetModules();
  let status = 500;
  vi.stubGlobal('fetch', async () =>
    Response.json(status === 200 ? { me: { ...me, bot_messages } } : { error: 'internal error' }, { status }),
  );
  const { session } = await import('../../../src/state/session.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { saveBotMessages } = await import('../../../src/state/account/botMessages.ts');
  session.me = { ...me, bot_messages };
  await saveBotMessages({ delivery: false });
  expect(toasts.list).toMatchObject([{ action: expect.any(Function) }]);
  status = 200;
  await saveBotMessages({ delivery: true });
  expect(toasts.list).toEqual([]);
});
