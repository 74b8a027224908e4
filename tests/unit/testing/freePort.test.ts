import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../../scripts/freePort.ts';

it('a free port is none that a connection of somebody else may be given', async () => {
  const strangers = await Promise.all(
    Array.from(
      { length: 20 },
      () =>
        new Promise<number>((resolve) => {
          const probe = createServer().listen(0, () => {
            const address = probe.address();
            probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
          });
        }),
    ),
  );
  for (let n = 0; n < 20; n += 1) expect(await freePort()).toBeLessThan(Math.min(...strangers, 32_768));
});
