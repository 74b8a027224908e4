import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { centsToCrystals, usdToCents } from '../../common/rules/crystals.ts';
import { PPM } from '../../common/rules/ppm.ts';
import type { CaseVersion } from '../catalogue/Catalogue.ts';
import { expectationOf } from '../domain/draws/expectation.ts';
import type { Services } from '../domain/services.ts';
import type { Handlers } from '../routes/call.ts';
import { registerDatabaseGauges } from './databaseGauges.ts';

/** Seconds: an opening should take less than 0.05. */
const LATENCY_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What this process has to tell Prometheus: what it has counted itself, and what the database says. */
export class Metrics {
  readonly registry = new Registry();
  readonly #latency: Histogram<'route' | 'status'>;
  readonly #openings: Counter<'case'>;
  readonly #spent: Counter<'case'>;
  readonly #returned: Counter<'case'>;
  readonly #expected: Counter<'case'>;
  readonly #variance: Counter<'case'>;
  readonly #upgrades: Counter<'won'>;

  constructor(services: Pick<Services, 'db' | 'lateReads' | 'clock'>) {
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
    registerDatabaseGauges(this.registry, services);
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
        const committed = await handlers.openCase(services, call, once);
        const { answer } = committed;
        // What was charged, not what is on sale by now. The opening itself has read it, so it is in memory but where a
        // release came since: should reading fail then, the opening is answered all the same.
        const { id } = call.params;
        const drawn = await services.catalogue.version(id, answer.receipt.version).catch(() => null);
        const costs = (answer.opens ?? [answer.open]).map(({ win }) => win.cost);
        if (drawn) this.#count(drawn, costs, services.rate);
        return committed;
      },
      upgrade: async (services, call, once) => {
        const committed = await handlers.upgrade(services, call, once);
        this.#upgrades.inc({ won: String(committed.answer.win) });
        return committed;
      },
    };
  }

  /** Counts openings of a version, each by the dollars that what fell out is worth. */
  #count(caseVersion: CaseVersion, costs: readonly number[], rate: number): void {
    const label = { case: caseVersion.id };
    const openings = costs.length;
    const cents = costs.reduce((sum, cost) => sum + usdToCents(cost), 0);
    const { mean, variance } = expectationOf(caseVersion);
    const crystals = centsToCrystals(1, rate) / PPM;
    this.#openings.inc(label, openings);
    this.#spent.inc(label, caseVersion.price * openings);
    this.#returned.inc(label, centsToCrystals(cents, rate));
    this.#expected.inc(label, openings * Number(mean) * crystals);
    this.#variance.inc(label, openings * Number(variance) * crystals ** 2);
  }
}
