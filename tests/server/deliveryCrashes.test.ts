import { describe, expect, test } from 'vitest';
import { type DeliveryProvider, RetryLater } from '../../server/domain/deliveries/provider.ts';
import { sandboxDelivery } from '../../server/domain/deliveries/sandbox.ts';
import { steamDelivery } from '../../server/domain/deliveries/steam.ts';
import { deliverDue } from '../../server/domain/deliveries/worker.ts';
import { deployedKind } from './harness/databases.ts';
import { FakeSteam } from './harness/FakeSteam.ts';
import { type Game, startGames } from './harness/Game.ts';
import { playerWithItems } from './harness/items.ts';
import { expectSoundBooks } from './harness/soundBooks.ts';

/** For so long a delivery belongs to the worker that took it. */
const LEASE_SECONDS = 180;

const ITEMS = 60;
/** Share of the calls after which the worker dies, and of those that meet an outage. */
const DEATH_PROBABILITY = 0.2;
const OUTAGE_PROBABILITY = 0.15;

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
      if (Math.random() >= DEATH_PROBABILITY) return;
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
function mortal(delivery: DeliveryProvider, mayDie: () => Promise<void>): DeliveryProvider {
  return {
    ...delivery,
    async send(order) {
      await mayDie();
      if (Math.random() < OUTAGE_PROBABILITY) throw new RetryLater(3, 'outage');
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
  readonly delivery: DeliveryProvider;
  settle(): void;
  sent(): Promise<number>;
}

function sandbox({ db, clock }: Game): Platform {
  const outcomes = ['accepted', 'accepted', 'declined'] as const;
  return {
    delivery: sandboxDelivery({ db, clock: clock.read, outcomes, settleSeconds: 3 }),
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
    delivery: { ...delivery, reversibleSeconds: 0 },
    settle: () => fake.settle(),
    sent: async () => fake.offers.length,
  };
}

describe.each(deployedKind())('deliveries on %s', (kind) => {
  test.each([
    ['sandbox', sandbox],
    ['steam', steam],
  ] as const)(
    '120 requests for 60 items with outages and crashes are 60 sends by %s',
    async (_name, open) => {
      const games = await startGames(kind, 2);
      const game = games[0] as Game;
      const ids = await playerWithItems(game, 700, ITEMS);
      const { inventory } = await game.player(700).ask('inventory', { limit: 100 });
      const platform = open(game, new Set(inventory.map(({ win }) => win.name)));

      for (const id of ids) {
        const answers = await Promise.all(games.map((one) => one.player(700).call('send', { id })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      }

      const mortality = new Mortality();
      const left = () =>
        game.db.selectFrom('deliveries').select('ref').where('run_at', 'is not', null).execute();
      for (let round = 0; (await left()).length > 0; round++) {
        expect(round).toBeLessThan(400);
        game.clock.advance(round % 5 === 4 ? LEASE_SECONDS : 3);
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
      await expectSoundBooks(game.db);
      for (const one of [...games].reverse()) await one.close();
    },
  );
});
