import { describe, expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { type Delivery, RetryLater } from '../../server/delivery/provider.ts';
import { sandboxDelivery } from '../../server/delivery/sandbox.ts';
import { steamDelivery } from '../../server/delivery/steam.ts';
import { deliverDue, LEASE } from '../../server/delivery/worker.ts';
import { databaseKinds } from './harness/databases.ts';
import { FakeSteam } from './harness/fakeSteam.ts';
import { type Game, startGames } from './harness/game.ts';
import { playerWithItems } from './harness/items.ts';

const ITEMS = 60;
/** Share of the calls after which the worker dies, and of those that meet an outage. */
const DIES = 0.2;
const OUTAGE = 0.15;

/** Worker processes that die: one that is dead never goes on, until `release` shows that it would do no harm. */
class Mortality {
  crashes = 0;
  #release: () => void = () => undefined;
  readonly #released = new Promise<void>((resolve) => {
    this.#release = resolve;
  });
  readonly #afterlife: Promise<void>[] = [];

  /** Runs a worker until its work is done or it is dead. */
  async live(work: (mayDie: () => Promise<void>) => Promise<void>): Promise<void> {
    let dead: () => void = () => undefined;
    const death = new Promise<void>((resolve) => {
      dead = resolve;
    });
    const mayDie = async () => {
      if (Math.random() >= DIES) return;
      this.crashes++;
      dead();
      await this.#released;
      throw new Error('the dead woke up');
    };
    const running = work(mayDie);
    this.#afterlife.push(running.catch(() => undefined));
    await Promise.race([running, death]);
  }

  async wakeTheDead(): Promise<void> {
    this.#release();
    await Promise.all(this.#afterlife);
  }
}

/** `delivery` as a worker sees it that may die before and after every send, on a platform that is often out. */
function mortal(delivery: Delivery, mayDie: () => Promise<void>): Delivery {
  return {
    ...delivery,
    async send(order) {
      await mayDie();
      if (Math.random() < OUTAGE) throw new RetryLater(3, 'outage');
      const offer = await delivery.send(order);
      await mayDie();
      return offer;
    },
    async state(offer) {
      await mayDie();
      return delivery.state(offer);
    },
  };
}

interface Platform {
  readonly delivery: Delivery;
  settle(): void;
  sent(): Promise<number>;
}

function sandbox({ db, clock }: Game): Platform {
  const outcomes = ['accepted', 'accepted', 'declined'] as const;
  return {
    delivery: sandboxDelivery({ db, clock: clock.read, outcomes, settlesAfter: 3 }),
    settle: () => undefined,
    sent: async () => (await db.selectFrom('sandbox_offers').select('id').execute()).length,
  };
}

function steam(_game: Game, names: ReadonlySet<string>): Platform {
  const fake = new FakeSteam();
  for (const [i, name] of [...names].sort().entries()) {
    fake.stock(name, ITEMS);
    if (i % 2 === 1) fake.answers.set(name, 'declined');
  }
  const delivery = steamDelivery(fake, { appid: 730, contextid: '2' });
  return {
    delivery: { ...delivery, reversibleFor: 0 },
    settle: () => fake.settle(),
    sent: async () => fake.offers.length,
  };
}

describe.each(databaseKinds())('deliveries on %s', (kind) => {
  test.each([
    ['sandbox', sandbox],
    ['steam', steam],
  ] as const)('by %s: 120 requests for 60 items, outages and crashes, are 60 sends', async (_name, open) => {
    const games = await startGames(kind, 2);
    const game = games[0] as Game;
    const ids = await playerWithItems(game, 700, ITEMS);
    const { inventory } = await game.player(700).ask('inventory', { limit: 100 });
    const platform = open(game, new Set(inventory.map(({ win }) => win.name)));

    const requests = [...ids, ...ids].map((id, i) => (games[i % 2] ?? game).player(700).call('send', { id }));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(ITEMS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(ITEMS);

    const mortality = new Mortality();
    const left = () =>
      game.db.selectFrom('deliveries').select('ref').where('run_at', 'is not', null).execute();
    for (let round = 0; (await left()).length > 0; round++) {
      expect(round).toBeLessThan(400);
      game.clock.advance(round % 5 === 4 ? LEASE : 3);
      platform.settle();
      await Promise.all(
        games.map(({ services }) =>
          mortality.live((mayDie) => deliverDue(services, mortal(platform.delivery, mayDie))),
        ),
      );
    }
    expect(mortality.crashes).toBeGreaterThan(10);
    expect(await platform.sent()).toBe(ITEMS);

    const settled = async () =>
      game.db
        .selectFrom('inventory')
        .select(['id', 'status', 'penalty', 'changed'])
        .where('user_id', '=', 700)
        .orderBy('id')
        .execute();
    const end = await settled();
    expect(end).toHaveLength(ITEMS);
    expect(new Set(end.map(({ status }) => status))).toEqual(new Set(['sent', 'returned']));
    expect(end.every(({ changed }) => !changed)).toBe(true);

    await mortality.wakeTheDead();
    expect(await settled()).toEqual(end);
    expect(await platform.sent()).toBe(ITEMS);
    expect((await audit(game.db)).filter(({ problems }) => problems.length > 0)).toEqual([]);
    for (const one of [...games].reverse()) await one.close();
  });
});
