import { describe, test } from 'vitest';
import { failOver } from '../failovers.ts';
import { canFault } from '../harness/Cluster.ts';

describe.runIf(canFault())('a primary with a synchronous standby', () => {
  test('a primary is killed, and the servers go on with the standby', () =>
    failOver({ fault: 'killed', route: 'proxy', rounds: 1 }));
});
