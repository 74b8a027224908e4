import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { centsToCrystals, usdToCents } from '../../common/rules/crystals.ts';
import { PPM } from '../../common/rules/ppm.ts';
import type { CaseVersion } from '../catalogue/Catalogue.ts';
import { areDrawsPaused } from '../domain/draws/chainEpochs.ts';
import { expectationOf } from '../domain/draws/expectation.ts';
import { readFailedChecks, readNightWork } from '../domain/nightWork.ts';
import type { Services } from '../domain/services.ts';
import type { Handlers } from '../routes/call.ts';
import { countDeliveries, countPayments, countSuspects, sumBonuses, sumLiabilities } from './queries.ts';

/** Seconds: an opening should take less than 0.05. */
const LATENCY_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const SELDOM_INTERVAL_MS = 600_000;
/** How long the last value stands in for one that cannot be read; then it is missing, which an alarm sees. */
const SELDOM_KEPT_MS = 3_600_000;

/** A gauge that is read from the database when it is asked for; every process reports the same. */
function databaseGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => Promise<Map<string, number>>,
  label: 'state' | 'sign' | 'in' | 'type' | 'work' = 'state',
) {
  return new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const counts = await read();
      this.reset();
      for (const [value, count] of counts) this.set({ [label]: value }, count);
    },
  });
}

/** Reads what is dear to read once in ten minutes; where that fails, what was read before stands for an hour. */
function seldom(read: () => Promise<Map<string, number>>, clock: () => Date) {
  let last = new Map<string, number>();
  let [triedAt, readAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return async () => {
    const now = clock().getTime();
    // Either way: a clock that was ahead has gone back.
    if (Math.abs(now - triedAt) >= SELDOM_INTERVAL_MS) {
      triedAt = now;
      try {
        last = await read();
        readAt = now;
      } catch {} // what was read before stands
    }
    return Math.abs(now - readAt) < SELDOM_KEPT_MS ? last : new Map();
  };
}

/** What this process has to tell Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly #latency: Histogram<'route' | 'status'>;
  readonly #openings: Counter<'case'>;
  readonly #spent: Counter<'case'>;
  readonly #returned: Counter<'case'>;
  readonly #expected: Counter<'case'>;
  readonly #variance: Counter<'case'>;
  readonly #upgrades: Counter<'won'>;

  constructor({ db, lateReads, clock }: Pick<Services, 'db' | 'lateReads' | 'clock'>) {
    const registers = [this.registry];
    const counter = <L extends string>(name: string, help: string, label: L) =>
      new Counter({ name, help, labelNames: [label], registers });
    collectDefaultMetrics({ register: this.registry });
    this.#latency = new Histogram({
      name: 'facet_http_seconds',
      help: 'Time from the request to the end of its answer.',
      labelNames: ['route', 'status'],
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    });
    this.#openings = counter('facet_openings_total', 'Cases opened.', 'case');
    this.#spent = counter('facet_openings_spent_crystals_total', 'Crystals paid for cases.', 'case');
    this.#returned = counter(
      'facet_openings_returned_crystals_total',
      'Value of what fell out of cases.',
      'case',
    );
    this.#expected = counter(
      'facet_openings_expected_crystals_total',
      'Value that the odds of the opened cases give in the mean.',
      'case',
    );
    this.#variance = counter(
      'facet_openings_variance_crystals_total',
      'Variance of that value by the odds, in squares of crystals: the root of it is a standard deviation.',
      'case',
    );
    this.#upgrades = counter('facet_upgrades_total', 'Upgrades made.', 'won');
    const deliveries = 'Deliveries under way, and dead ones that need an operator.';
    const payments = 'Orders pending, payments held, and orders settled in the last 24 hours.';
    databaseGauge(this.registry, 'facet_deliveries', deliveries, () => countDeliveries(db, clock()));
    new Gauge({
      name: 'facet_draws_paused',
      help: '1 while draws wait for the operator: chains renew or chains keep.',
      registers,
      async collect() {
        this.set(Number(await areDrawsPaused(db)));
      },
    });
    new Gauge({
      name: 'facet_audit_failed_checks',
      help: 'Checks under which the last audit found something.',
      registers,
      async collect() {
        this.set(await readFailedChecks(db));
      },
    });
    const nightly = 'When the last audit, whole audit and dump ended, in seconds since 1970.';
    const readNights = () => readNightWork(db);
    databaseGauge(this.registry, 'facet_last_run_timestamp_seconds', nightly, readNights, 'work');
    databaseGauge(this.registry, 'facet_payments', payments, () => countPayments(db, clock()));
    const suspects =
      'Accounts that look like farms, by the sign of it: admin suspects. Counted every ten minutes.';
    const countSeldom = seldom(() => lateReads.read((from) => countSuspects(from, clock())), clock);
    databaseGauge(this.registry, 'facet_suspects', suspects, countSeldom, 'sign');
    const liability = 'Crystals that players have, and what their items sell for. Summed every ten minutes.';
    const sumSeldom = seldom(() => lateReads.read(sumLiabilities), clock);
    databaseGauge(this.registry, 'facet_liability_crystals', liability, sumSeldom, 'in');
    const bonus =
      'Crystals of bonuses in the last 24 hours, by the type of the booking. Summed every ten minutes.';
    const sumBonusesSeldom = seldom(() => lateReads.read((from) => sumBonuses(from, clock())), clock);
    databaseGauge(this.registry, 'facet_bonus_crystals', bonus, sumBonusesSeldom, 'type');
  }

  /** Times every request of `app`, by the route it matched. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      this.#latency.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    });
  }

  /** The same handlers, counting draws: an answer that is given again from its key never gets here twice. */
  counting(handlers: Handlers): Handlers {
    return {
      ...handlers,
      openCase: async (services, call, once) => {
        // Before the opening: once it is made nothing here may fail.
        const caseVersion = await services.catalogue.find(call.params.id);
        const answer = await handlers.openCase(services, call, once);
        const label = { case: call.params.id };
        const opened = answer.opens ?? [answer.open];
        const cents = opened.reduce((sum, { win }) => sum + usdToCents(win.cost), 0);
        this.#openings.inc(label, opened.length);
        this.#spent.inc(label, (caseVersion?.price ?? 0) * opened.length);
        this.#returned.inc(label, centsToCrystals(cents, services.rate));
        if (caseVersion) this.#expect(caseVersion, opened.length, services.rate);
        return answer;
      },
      upgrade: async (services, call, once) => {
        const answer = await handlers.upgrade(services, call, once);
        this.#upgrades.inc({ won: String(answer.win) });
        return answer;
      },
    };
  }

  #expect(caseVersion: CaseVersion, openings: number, rate: number): void {
    const { mean, variance } = expectationOf(caseVersion);
    const crystals = centsToCrystals(1, rate) / PPM;
    const label = { case: caseVersion.id };
    this.#expected.inc(label, openings * Number(mean) * crystals);
    this.#variance.inc(label, openings * Number(variance) * crystals ** 2);
  }
}
