import { describe, test } from 'vitest';
import { failOver } from '../failovers.ts';
import { canFault } from '../harness/Cluster.ts';

describe.runIf(canFault())('a primary with a synchronous standby, time and again', () => {
  test('a primary is killed 20 times, and servers that know both addresses go on with the standby', () =>
    failOver({ fault: 'killed', route: 'hosts', rounds: 20 }));

  test('a primary is killed 5 times behind one address that moves', () =>
    failOver({ fault: 'killed', route: 'proxy', rounds: 5 }));

  test('a primary falls silent 5 times, and servers that know both addresses go on with the standby', () =>
    failOver({ fault: 'silent', route: 'hosts', rounds: 5 }));

  test('a primary falls silent 5 times behind one address that moves', () =>
    failOver({ fault: 'silent', route: 'proxy', rounds: 5 }));
});
