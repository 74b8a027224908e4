import { describe, expect, test } from 'vitest';
import { outlive } from '../failovers.ts';
import { canFault, execute } from '../harness/Cluster.ts';
import { hasPatroni, PatroniCluster } from '../harness/PatroniCluster.ts';
import { keepsStatements, PgBouncer } from '../harness/PgBouncer.ts';

/** A lease of 30 s, and until its end is seen and a standby promoted. */
const FIRST_ANSWER_MS = 60_000;
/** Two leases. */
const ETCD_AWAY_SECONDS = 60;

describe.runIf(canFault() && hasPatroni())('three machines of operations/patroni.yml', () => {
  test('the primary is lost three times, and Patroni promotes a standby that has every commit', async () => {
    const cluster = await PatroniCluster.start();
    const succession = {
      name: 'lost, by Patroni',
      address: cluster.url,
      primary: () => cluster.url,
      hurt: () => cluster.losePrimary(),
      takeOver: () => cluster.failOver(),
      rebuild: () => cluster.rebuildStandby(),
    };
    try {
      await outlive(succession, 3, FIRST_ANSWER_MS);
    } finally {
      await cluster.stop();
    }
  });

  test.runIf(keepsStatements())(
    'the primary is lost behind its PgBouncer, and then together with it, and servers find the PgBouncer of the next one',
    async () => {
      const cluster = await PatroniCluster.start();
      const [kept] = await execute<{ secret: string }>(
        cluster.primary,
        `SELECT rolpassword AS secret FROM pg_authid WHERE rolname = 'postgres'`,
      );
      const poolers = await Promise.all(
        cluster.places.map((place) => PgBouncer.start({ ...place, ...kept }, 'transaction')),
      );
      let round = 0;
      const succession = {
        name: 'lost, by Patroni, behind PgBouncer',
        address: cluster.urlOf(poolers.map(({ place }) => place)),
        primary: () => cluster.url,
        async hurt() {
          await cluster.losePrimary();
          round += 1;
          if (round === 2) await poolers[cluster.lost]?.stop('SIGKILL');
        },
        takeOver: () => cluster.failOver(),
        rebuild: () => cluster.rebuildStandby(),
      };
      try {
        await outlive(succession, 2, FIRST_ANSWER_MS);
      } finally {
        await Promise.all(poolers.map((pooler) => pooler.stop()));
        await cluster.stop();
      }
    },
  );

  test('the primary takes writes for as long as etcd is away, and all is as before once it is back', async () => {
    const cluster = await PatroniCluster.start();
    try {
      const { primary } = cluster;
      await execute(primary, 'CREATE TABLE beats (at timestamptz DEFAULT now())');
      cluster.freezeEtcd();
      for (let second = 0; second < ETCD_AWAY_SECONDS; second++) {
        await execute(primary, 'INSERT INTO beats DEFAULT VALUES');
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
      await cluster.thawEtcd();
      expect(cluster.primary).toBe(primary);
      expect(await execute(primary, 'SELECT count(*)::int AS beats FROM beats')).toEqual([{ beats: 60 }]);
    } finally {
      await cluster.stop();
    }
  });
});
