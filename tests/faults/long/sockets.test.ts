import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDataDir } from '../../server/harness/databases.ts';
import { type SpawnedServer, spawnServer } from '../../server/harness/spawnServer.ts';

const SOCKETS = 1000;
/** Milliseconds that the server has to close them. */
const GRACE_MS = 60_000;
/** More than the buffers of two systems take up. */
const LARGE = 32 * 1024 * 1024;

/** What each of them says first; none of them ever reads. */
const OPENINGS = {
  'nothing at all': '',
  'half a request': 'GET / HTTP/1.1\r\nhost: x\r\n',
  'what is no request': 'HELLO\r\n\r\n',
  'a whole request': 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
  'a request for a large file': 'GET /assets/large.bin HTTP/1.1\r\nhost: x\r\n\r\n',
};

describe.runIf(process.platform === 'linux')('a server among callers who never read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-sockets-'));
  let server: SpawnedServer;
  beforeAll(async () => {
    mkdirSync(join(folder, 'client/assets'), { recursive: true });
    writeFileSync(join(folder, 'client/index.html'), 'page');
    writeFileSync(join(folder, 'client/assets/large.bin'), Buffer.alloc(LARGE));
    await fillDataDir(folder);
    server = await spawnServer({ DATA_DIR: folder, EMBEDDED_FSYNC: '0', CLIENT_DIR: join(folder, 'client') });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const openSockets = () =>
    readdirSync(`/proc/${server.pid}/fd`).filter((descriptor) => {
      try {
        return readlinkSync(`/proc/${server.pid}/fd/${descriptor}`).startsWith('socket:');
      } catch {
        return false; // It was closed meanwhile.
      }
    }).length;

  test.each(Object.entries(OPENINGS))(
    `a server keeps less than 100 sockets of ${SOCKETS} that say %s and never read`,
    async (_, words) => {
      const port = Number(new URL(server.url).port);
      const sockets: Socket[] = [];
      while (sockets.length < SOCKETS) {
        const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).pause();
        socket.on('error', () => undefined);
        if (words !== '') socket.write(words);
        sockets.push(socket);
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const begun = openSockets();
      await new Promise((resolve) => setTimeout(resolve, GRACE_MS - 1000));
      const left = openSockets();
      for (const socket of sockets) socket.destroy();
      console.log(`${begun} sockets, of which ${left} are left after a minute`);
      expect(left).toBeLessThan(100);
    },
  );
});
