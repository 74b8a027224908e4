import { Gauge, type Registry } from 'prom-client';
import { areDrawsPaused } from '../domain/draws/chainEpochs.ts';
import { readFailedChecks, readNightWork } from '../domain/nightWork.ts';
import type { Services } from '../domain/services.ts';
import { countDeliveries, countPayments, countSuspects, sumBonuses, sumLiabilities } from './queries.ts';

/** Between two readings of what takes whole tables. */
const SELDOM_INTERVAL_MS = 600_000;
/** How long the last value stands in for one that cannot be read; then it is missing, which an alarm sees. */
const SELDOM_MAX_AGE_MS = 3_600_000;

/** Numbers by the value of a gauge's label. */
type Read = () => Promise<Map<string, number>>;

interface GaugeText {
  readonly name: string;
  readonly help: string;
}

/** A gauge that is read from the database when it is asked for, by a label. */
function labelledGauge(
  registry: Registry,
  { name, help }: GaugeText,
  label: 'state' | 'sign' | 'in' | 'type' | 'work',
  read: Read,
): void {
  new Gauge({
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

/** The same of one number. */
function plainGauge(registry: Registry, { name, help }: GaugeText, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}

/** Reads what is dear to read once in ten minutes; where that fails, what was read before stands for an hour. */
function seldom(read: Read, clock: () => Date): Read {
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
    return Math.abs(now - readAt) < SELDOM_MAX_AGE_MS ? last : new Map();
  };
}

/** Registers what is read from the database: every process reports the same. */
export function registerDatabaseGauges(
  registry: Registry,
  { db, lateReads, clock }: Pick<Services, 'db' | 'lateReads' | 'clock'>,
): void {
  labelledGauge(
    registry,
    { name: 'facet_deliveries', help: 'Deliveries under way, and dead ones that need an operator.' },
    'state',
    () => countDeliveries(db, clock()),
  );
  plainGauge(
    registry,
    {
      name: 'facet_draws_paused',
      help: '1 while draws wait for the operator: chains renew or chains keep.',
    },
    async () => Number(await areDrawsPaused(db)),
  );
  plainGauge(
    registry,
    {
      name: 'facet_replica_down',
      help: '1 while this process has a replica that does not answer or is behind.',
    },
    async () => Number(lateReads.isReplicaDown),
  );
  plainGauge(
    registry,
    {
      name: 'facet_audit_failed_checks',
      help: 'Checks under which the last audit found something.',
    },
    () => readFailedChecks(db),
  );
  labelledGauge(
    registry,
    {
      name: 'facet_last_run_timestamp_seconds',
      help: 'When the last audit, whole audit and dump ended, in seconds since 1970.',
    },
    'work',
    () => readNightWork(db),
  );
  labelledGauge(
    registry,
    {
      name: 'facet_payments',
      help: 'Orders pending, players who have made one within 6 hours, payments held, and orders settled in 24 hours.',
    },
    'state',
    () => countPayments(db, clock()),
  );
  labelledGauge(
    registry,
    {
      name: 'facet_suspects',
      help: 'Accounts that look like farms, by the sign of it: admin suspects. Counted every ten minutes.',
    },
    'sign',
    seldom(() => lateReads.read((from) => countSuspects(from, clock())), clock),
  );
  labelledGauge(
    registry,
    {
      name: 'facet_liability_crystals',
      help: 'Crystals that players have, and what their items sell for. Summed every ten minutes.',
    },
    'in',
    seldom(() => lateReads.read(sumLiabilities), clock),
  );
  labelledGauge(
    registry,
    {
      name: 'facet_bonus_crystals',
      help: 'Crystals of bonuses in the last 24 hours, by the type of the booking. Summed every ten minutes.',
    },
    'type',
    seldom(() => lateReads.read((from) => sumBonuses(from, clock())), clock),
  );
}
