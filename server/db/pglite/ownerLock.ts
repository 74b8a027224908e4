import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from '../../dataDir.ts';
import { OperatorError } from '../../OperatorError.ts';

/** Characters: systems take few more in the path of a unix socket, and a data directory may be deeper than that. */
const MAX_SOCKET_PATH_LENGTH = 100;

function socketPath(dataDir: string): string {
  const name = `facet-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const beside = join(dataDir, 'owner.sock');
  return beside.length <= MAX_SOCKET_PATH_LENGTH ? beside : join(tmpdir(), `${name}.sock`);
}

function ownerOf(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    const connection = createConnection(path);
    connection.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    connection.on('end', () => resolve(said)).on('error', () => resolve(null));
  });
}

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end(String(process.pid)).on('error', () => undefined));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

/**
 * Makes this process the only one that opens `dataDir`: PGlite has no lock, and of two owners one loses what it
 * committed. The kernel frees the socket when the process dies, so no stale lock is left behind.
 * @returns the function that gives the lock back.
 * @throws OperatorError naming the pid that has the directory open.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  makeDataDir(dataDir);
  const path = socketPath(dataDir);
  let server = await listen(path);
  if (server === null) {
    const owner = await ownerOf(path);
    if (owner !== null) throw new OperatorError(`${dataDir} is in use by process ${owner}: stop it first`);
    rmSync(path, { force: true });
    server = await listen(path);
  }
  if (server === null) throw new OperatorError(`${dataDir} was taken by another process just now`);
  const locked = server;
  return () => new Promise((resolve) => locked.close(() => resolve()));
}
