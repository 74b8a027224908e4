import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of this machine that nobody listens on, and that nobody is given who doesn't ask for it: one that the
 * kernel chooses may be a stranger's connection by the time that a slow program listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    // Below those that Linux (from 32 768) and others (from 49 152) give to connections.
    const port = randomInt(10_000, 32_768);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
