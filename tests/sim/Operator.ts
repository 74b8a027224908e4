import { listDead } from '../../server/commands/adminDeliveries.ts';
import { readCommand } from '../../server/commands/adminRun.ts';
import type { Db } from '../../server/db/schema.ts';
import { deliverDue, updateStock } from '../../server/domain/deliveries/worker.ts';
import { deleteExpired } from '../../server/domain/housekeeping.ts';
import { reconcile, reconcileAll } from '../../server/domain/payments/reconcile.ts';
import type { Services } from '../../server/domain/services.ts';
import { noTelegram } from '../../server/domain/telegram.ts';
import { checkHandedOver } from './checks/deliveries.ts';
import { HOUR_MS, MINUTE_MS } from './engine/time.ts';
import { CommandProcess } from './world/CommandProcess.ts';
import { SEED_CIPHER, type ServerProcess } from './world/ServerProcess.ts';
import type { World } from './world/World.ts';

/** How long a worker of deliveries looks away, and works, at most. */
const MAX_IDLE_MS = 30 * MINUTE_MS;
const MAX_WORK_MS = 10 * MINUTE_MS;
/** How long a call of a process that was stopped may still take effect at the platform. */
const AFTERMATH_MS = 2 * MINUTE_MS;

/** What servers do by themselves, and the person who looks after them does, each at its times. */
export class Operator {
  readonly #world: World;
  #orders = 0;
  #backup: { readonly copy: Blob; readonly at: number } | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  /** Begins every chore. */
  async begin(): Promise<void> {
    const work = this.#work();
    if (work) await updateStock(work.services, this.#world.platform.provider(work.pause));
    void this.#deliver();
    void this.#deliver();
    this.#every(6 * HOUR_MS, 'stock', async ({ services, pause }) => {
      await updateStock(services, this.#world.platform.provider(pause));
    });
    this.#every(2 * HOUR_MS, 'reconciliation', async ({ services }) => void (await reconcile(services)));
    this.#every(24 * HOUR_MS, 'tidying', ({ services }) => deleteExpired(services.db, services.clock()));
    this.#every(12 * HOUR_MS, 'dead deliveries', ({ services }) => this.#decideOnDead(services));
    this.#every(12 * HOUR_MS, 'held payments', ({ services }) => this.#refundHeld(services));
  }

  /** Does everything that is due at once, while nothing strikes. */
  async settle(): Promise<void> {
    const work = this.#work();
    if (!work) return this.#world.violation('no server serves in calm weather');
    const { services, pause } = work;
    await reconcile(services);
    await this.#refundHeld(services);
    await this.#decideOnDead(services);
    await deliverDue(services, this.#world.platform.provider(pause));
  }

  /** Somebody who has paid gets the stars back from Telegram. */
  async complain(): Promise<void> {
    const { telegram, random, journal } = this.#world;
    const { transactions } = telegram.state;
    const back = new Set(transactions.filter(({ receiver }) => receiver).map(({ id }) => id));
    const paid = transactions.filter(({ id }) => !back.has(id));
    if (paid.length === 0) return;
    const { id, source } = random.pick(paid);
    if (source?.type !== 'user') return;
    journal.write(`player ${source.user.id} gets the stars of ${id} back`);
    await telegram.takeBack(source.user.id, id);
  }

  /** Keeps a copy of the database. */
  async backUp(): Promise<void> {
    const copy = await this.#world.database.backUp();
    this.#backup = { copy, at: this.#world.scheduler.now };
    this.#world.journal.write('operator: a backup is kept');
  }

  /** Goes back to the last backup, as docs/operating.md says it is done; answers the moment of it. */
  async restore(): Promise<number | null> {
    const { journal, database } = this.#world;
    if (this.#backup === null) return null;
    journal.write(`operator: back to ${new Date(this.#backup.at).toISOString()}`);
    await this.#world.shut();
    await database.restore(this.#backup.copy);
    await this.#retryUntilDone((db) => this.#order(db, 'chains', 'renew'));
    // What a process asked of the platform before it was stopped may take so long.
    await this.#world.scheduler.sleep(AFTERMATH_MS);
    const since = new Date(this.#backup.at).toISOString();
    await this.#retryUntilDone((db) => this.#order(db, 'handed-over', since));
    await this.#world.database.peek((spectator) => checkHandedOver(this.#world, spectator));
    await this.#world.open();
    await this.#retryUntilDone(async () => {
      const work = this.#work();
      return work ? JSON.stringify(await reconcileAll(work.services)) : 'no server serves';
    });
    return this.#backup.at;
  }

  #now(): Date {
    return new Date(Math.floor(this.#world.scheduler.now));
  }

  /** Does what has to be done, each time in another process and however often it takes; writes down what is told. */
  async #retryUntilDone(deed: (db: Db) => Promise<string>): Promise<void> {
    const { journal, scheduler, database } = this.#world;
    for (;;) {
      const command = new CommandProcess(database, scheduler);
      try {
        const told = await Promise.race([deed(database.connect(command)), command.death]);
        return journal.write(`operator: ${told.replaceAll('\n', '; ')}`);
      } catch (error) {
        journal.write(`operator: once more, ${String(error)}`);
        await scheduler.sleep(MINUTE_MS);
      }
    }
  }

  /** Gives an order of `npm run admin`. */
  async #order(db: Db, ...words: string[]): Promise<string> {
    this.#orders += 1;
    const by = ['--name', 'operator', '--reason', 'a simulation', '--key', `order ${this.#orders}`];
    const { scheduler, platform } = this.#world;
    const tools = {
      db,
      now: this.#now(),
      cipher: () => SEED_CIPHER,
      telegram: () => this.#work()?.services.telegram ?? noTelegram,
      delivery: async () => platform.provider((milliseconds) => scheduler.sleep(milliseconds)),
    };
    return readCommand([...words, ...by])(tools);
  }

  #work(): { services: Services; pause: ServerProcess['pause'] } | null {
    const { server } = this.#world;
    const services = server?.services;
    return server && services ? { services, pause: (milliseconds) => server.pause(milliseconds) } : null;
  }

  /** One worker of deliveries: it looks when something is due, or soon may be. */
  async #deliver(): Promise<void> {
    const { scheduler, database, platform, journal } = this.#world;
    for (;;) {
      const work = this.#work();
      const running = work && deliverDue(work.services, platform.provider(work.pause));
      // A worker whose process dies never comes back: another one goes on.
      await Promise.race([running, scheduler.sleep(MAX_WORK_MS)])?.catch((error: unknown) =>
        journal.write(`deliveries: ${String(error)}`),
      );
      const due = await database.peek((db) =>
        db
          .selectFrom('deliveries')
          .select((row) => row.fn.min('run_at').as('at'))
          .executeTakeFirst(),
      );
      const wait = (due?.at?.getTime() ?? Number.POSITIVE_INFINITY) - scheduler.now;
      await scheduler.sleep(Math.min(MAX_IDLE_MS, Math.max(1_000, wait)));
    }
  }

  /** Does a chore on one of the servers about every `period`; one that fails is done again next time. */
  #every(
    period: number,
    name: string,
    chore: (work: { services: Services; pause: ServerProcess['pause'] }) => Promise<void>,
  ): void {
    const { scheduler, random, journal } = this.#world;
    const run = () => {
      scheduler.after(period * random.between(0.9, 1.1), run);
      const work = this.#work();
      if (!work) return;
      chore(work).catch((error: unknown) => journal.write(`${name}: ${String(error)}`));
    };
    scheduler.after(period * random.fraction(), run);
  }

  /** Looks whether the platform knows the delivery: what it knows is looked at again, what it does not comes back. */
  async #decideOnDead(services: Services): Promise<void> {
    const { platform, journal } = this.#world;
    for (const { user_id: userId, ref } of await listDead(services.db)) {
      const offer = platform.offers.get(ref)?.[0];
      if (offer && platform.stateOf(offer) === 'unknown') continue;
      const decision = offer ? 'retry' : 'return';
      journal.write(`operator: delivery ${ref}: ${decision}`);
      await this.#order(services.db, decision, String(userId), ref);
    }
  }

  /** Gives back what was paid for an order that is not known. */
  async #refundHeld(services: Services): Promise<void> {
    const held = await services.db.selectFrom('charges').select('id').where('status', '=', 'held').execute();
    for (const { id } of held) {
      this.#world.journal.write(`operator: gives ${id} back`);
      await this.#order(services.db, 'refund', id);
    }
  }
}
