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
