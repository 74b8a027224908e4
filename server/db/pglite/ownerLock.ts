import { createHash } from 'node:crypto';
import { mkdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from '../../dataDir.ts';
import { OperatorError } from '../../OperatorError.ts';

/** Characters: systems take few more in the path of a unix socket, and a data directory may be deeper than that. */
const MAX_SOCKET_PATH_LENGTH = 100;
/** How long an owner has to say who it is: one that is suspended never does. */
const ANSWER_TIMEOUT_MS = 2000;
/** How long a process can be about to take the place of one that has died; after that it has died itself. */
const MAX_TAKEOVER_MS = 10_000;

function socketPath(dataDir: string): string {
  const name = `facet-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const beside = join(dataDir, 'owner.sock');
  return beside.length <= MAX_SOCKET_PATH_LENGTH ? beside : join(tmpdir(), `${name}.sock`);
}

/** Who listens, in words; null where nobody does. */
function ownerOf(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let pid = '';
    const connection = createConnection(path);
    connection.setEncoding('utf8').on('data', (text) => {
      pid += text;
    });
    connection.on('end', () => resolve(`process ${pid}`)).on('error', () => resolve(null));
    connection.setTimeout(ANSWER_TIMEOUT_MS, () => {
      resolve('a process that does not answer');
      connection.destroy();
    });
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

/** Makes a folder; false where it is there, unless it was left behind. */
function makeTurn(folder: string): boolean {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there && Date.now() - there.mtimeMs > MAX_TAKEOVER_MS) rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Takes the place of an owner that has died; null where another process does. One at a time: each would delete the
 * socket that the one before it has begun to listen on.
 */
async function takeOver(path: string): Promise<Server | null> {
  const turn = `${path}.turn`;
  if (!makeTurn(turn)) return null;
  try {
    if ((await ownerOf(path)) !== null) return null;
    rmSync(path, { force: true });
    return await listen(path);
  } finally {
    rmdirSync(turn);
  }
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
    if (owner !== null) throw new OperatorError(`${dataDir} is in use by ${owner}: stop it first`);
    server = await takeOver(path);
  }
  if (server === null) throw new OperatorError(`${dataDir} was taken by another process just now`);
  const locked = server;
  return () => new Promise((resolve) => locked.close(() => resolve()));
}
