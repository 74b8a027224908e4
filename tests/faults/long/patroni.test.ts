import { describe, test } from 'vitest';
import { outlive } from '../failovers.ts';
import { canFault } from '../harness/Cluster.ts';
import { hasPatroni, PatroniCluster } from '../harness/PatroniCluster.ts';

/** Milliseconds: a lease of 30 s, and until its end is seen and a standby promoted. */
const FIRST_ANSWER = 60_000;

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
      await outlive(succession, 3, FIRST_ANSWER);
    } finally {
      await cluster.stop();
    }
  });
});
