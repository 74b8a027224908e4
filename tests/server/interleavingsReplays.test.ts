import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type CallInput, type Endpoints, endpoints } from '../../common/api/contract.ts';
import { deployedKind } from './harness/databases.ts';
import type { Game } from './harness/Game.ts';
import { cheapestCase, openItems, playerWithItems, TRADELINK } from './harness/items.ts';
import { newKey } from './harness/Player.ts';
import { type Reach, startProcesses } from './harness/processes.ts';
import { startTelegramGame, type TelegramGame } from './harness/TelegramGame.ts';

type ChangingCall = {
  [N in keyof Endpoints]: Endpoints[N]['changes'] extends true ? N : never;
}[keyof Endpoints];

const TABLES = [
  'ledger',
  'inventory',
  'item_events',
  'draws',
  'further_donors',
  'deliveries',
  'drops',
  'orders',
  'task_rewards',
  'idempotency',
] as const;
type Rows = Partial<Record<(typeof TABLES)[number], number>>;

interface Scenario<N extends ChangingCall> {
  /** Makes the player ready for the call and says what to call it with. */
  prepare(game: Game, userId: number): Promise<CallInput<N>>;
  /** The rows that one effect adds to the player's, besides the stored answer. */
  rows(answer: Answer<N>): Rows;
}

const oneItem = async (game: Game, userId: number) => {
  const [id = 0] = await playerWithItems(game, userId, 1);
  return { id };
};

const oneDrop = async (game: Game, userId: number) => {
  const { id } = await oneItem(game, userId);
  return game.player(userId).ask('shareDrop', { inventory_id: id });
};

/** One scenario for each call that changes something: a new call of the contract does not compile without one. */
const SCENARIOS: { readonly [N in ChangingCall]: Scenario<N> } = {
  openCase: {
    prepare: async (game, userId) => ({ id: (await cheapestCase(game, userId)).id }),
    rows: () => ({ ledger: 1, inventory: 1, draws: 1 }),
  },
  sell: { prepare: oneItem, rows: () => ({ ledger: 1, item_events: 1 }) },
  sellItems: {
    prepare: async (game, userId) => ({ ids: await playerWithItems(game, userId, 3) }),
    rows: () => ({ ledger: 3, item_events: 3 }),
  },
  send: { prepare: oneItem, rows: () => ({ deliveries: 1, item_events: 1 }) },
  cancelWithdrawal: {
    async prepare(game, userId) {
      const { id } = await oneItem(game, userId);
      await game.player(userId).ask('send', { id });
      return { id };
    },
    rows: () => ({ item_events: 1 }),
  },
  upgrade: {
    async prepare(game, userId) {
      const [donorId = 0] = await openItems(game, userId, 1);
      const { multy } = await game.player(userId).ask('multipliers', { id: donorId });
      return { donorId, targetId: Object.values(multy).flat()[0]?.id ?? '' };
    },
    rows: ({ win }) => ({ draws: 1, inventory: win ? 1 : 0, item_events: 1 }),
  },
  shareDrop: {
    prepare: async (game, userId) => ({ inventory_id: (await oneItem(game, userId)).id }),
    rows: () => ({ drops: 1 }),
  },
  dropMessage: { prepare: oneDrop, rows: () => ({}) },
  withdrawDrop: { prepare: oneDrop, rows: () => ({}) },
  invoice: {
    prepare: async () => ({ id: 'p100', crystals: 2050, stars: 100 }),
    rows: () => ({ orders: 1 }),
  },
  completeTask: {
    prepare: async () => ({ id: 'daily' }),
    rows: () => ({ ledger: 1, task_rewards: 1 }),
  },
  statisticsMessage: {
    async prepare(game, userId) {
      await oneItem(game, userId);
      return {};
    },
    rows: () => ({}),
  },
  inviteFriend: {
    async prepare(game, userId) {
      const { me } = await game.player(userId).ask('me', {});
      return {
        message_text: 'Come and play',
        ref_link: me.ref_link ?? '',
        allow_user_chats: true,
        allow_bot_chats: false,
        allow_group_chats: true,
        allow_channel_chats: false,
      };
    },
    rows: () => ({}),
  },
  setTradelink: {
    prepare: async (_game, userId) => ({ tradelink: TRADELINK(userId) }),
    rows: () => ({}),
  },
  setLanguage: { prepare: async () => ({ lang: 'kk' }), rows: () => ({}) },
  setLuckCode: { prepare: async () => ({ luck_code: 'amber-birch-cobalt-0042' }), rows: () => ({}) },
  confirmAge: { prepare: async () => ({}), rows: () => ({}) },
  setLimits: { prepare: async () => ({ crystals_day: 1000, openings_day: 5 }), rows: () => ({}) },
  setBotMessages: { prepare: async () => ({ allowed: true, time_zone: 'Europe/Kyiv' }), rows: () => ({}) },
};

const CALLS_THAT_CHANGE = Object.entries(endpoints).flatMap(([name, { changes }]) =>
  changes ? [name as ChangingCall] : [],
);

describe.each(deployedKind())('one tap that arrives three times at each of two processes on %s', (kind) => {
  let at: TelegramGame;
  let processes: Awaited<ReturnType<typeof startProcesses>> | null = null;
  let reach: Reach;
  let lastId = 600;
  beforeAll(async () => {
    at = await startTelegramGame(kind, { servers: 2 });
    reach = (server, userId, name, input, key) =>
      (at.games[server] ?? at.game).player(userId).call(name, input as never, { key });
    // The embedded database belongs to one process: there two servers share it.
    if (kind === 'postgres') {
      processes = await startProcesses(at);
      reach = processes.reach;
    }
  });
  afterAll(async () => {
    await processes?.stop();
    await at.close();
  });

  async function rowsOf(userId: number): Promise<Required<Rows>> {
    const counts = TABLES.map(async (table) => {
      const rows = await at.game.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', userId)
        .execute();
      return [table, rows.length] as const;
    });
    return Object.fromEntries(await Promise.all(counts)) as Required<Rows>;
  }

  async function tapSixTimes<N extends ChangingCall>(
    name: N,
    scenario: Scenario<N> = SCENARIOS[name],
  ): Promise<void> {
    lastId += 1;
    const userId = lastId;
    await at.game.player(userId).ask('me', {});
    const input = await scenario.prepare(at.game, userId);
    const before = await rowsOf(userId);
    const key = newKey();
    const tap = (server: number) => reach(server, userId, name, input, key);
    const replies = await Promise.all([0, 1, 0, 1, 0, 1].map(tap));
    replies.push(await tap(0), await tap(1));
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      replies.map(() => [200, replies[0]?.body]),
    );
    const added: Rows = { ...scenario.rows(replies[0]?.body), idempotency: 1 };
    const expected = TABLES.map((table) => [table, before[table] + (added[table] ?? 0)]);
    expect(await rowsOf(userId)).toEqual(Object.fromEntries(expected));
  }

  test.each(CALLS_THAT_CHANGE)(
    'a key that arrives six times at two processes has one effect and one answer: %s',
    async (name) => {
      for (let round = 0; round < 3; round++) await tapSixTimes(name);
    },
  );

  test('a key that arrives six times at two processes has one effect and one answer: ten cases at once', async () => {
    const ten: Scenario<'openCase'> = {
      async prepare(game, userId) {
        const { id, price } = await cheapestCase(game, userId);
        await game.give(userId, 10 * price);
        return { id, count: 10 };
      },
      rows: () => ({ ledger: 10, inventory: 10, draws: 10 }),
    };
    for (let round = 0; round < 3; round++) await tapSixTimes('openCase', ten);
  });

  test('a key that arrives six times at two processes has one effect and one answer: three items staked', async () => {
    const three: Scenario<'upgrade'> = {
      async prepare(game, userId) {
        const donorId = (await openItems(game, userId, 3)).join(',');
        const { multy } = await game.player(userId).ask('multipliers', { id: donorId });
        return { donorId, targetId: Object.values(multy).flat()[0]?.id ?? '' };
      },
      rows: ({ win }) => ({
        draws: 1,
        further_donors: 2,
        inventory: win ? 1 : 0,
        item_events: 3,
      }),
    };
    for (let round = 0; round < 3; round++) await tapSixTimes('upgrade', three);
  });

  test('the audit finds nothing after the repeated calls', () => at.expectSoundBooks());
});
