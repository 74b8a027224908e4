import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { PROGRAMS } from '../../scripts/engines.mjs';
import { startDisplay } from './display.ts';

/** What a client begins with: little-endian, version 11.0 of the protocol, no authorization. */
const HELLO = Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const ACCEPTED = 1;

/** Whether the X server answers a client, which then leaves. */
async function isAnswered(display: string): Promise<boolean> {
  const client = createConnection(`/tmp/.X11-unix/X${display.slice(1)}`);
  try {
    client.write(HELLO);
    const [answer] = (await once(client, 'data')) as [Buffer];
    return answer[0] === ACCEPTED;
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}

it('a display answers a client although the one before it has just left', async () => {
  const screen = await startDisplay();
  try {
    for (let n = 0; n < 300; n += 1) expect(await isAnswered(screen.display), `client ${n}`).toBe(true);
  } finally {
    screen.stop();
  }
});

it('a display that ends before anybody can draw on it is told of at once', async () => {
  const { xvfb } = PROGRAMS;
  Object.assign(PROGRAMS, { xvfb: '/bin/false' });
  try {
    await expect(startDisplay()).rejects.toThrow('Xvfb ended with 1');
  } finally {
    Object.assign(PROGRAMS, { xvfb });
  }
});
