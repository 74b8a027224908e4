import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { root } from './setup.mjs';

const READY_CHECK_INTERVAL_MS = 200;

/** The game in local mode, as a process with a database of its own. */
export interface LocalGame {
  readonly port: number;
  /** Without a path. */
  readonly url: string;
  /** Ends it, and deletes its database. */
  stop(): Promise<void>;
}

/**
 * Starts the game by itself, as `program` serves it: the server that is built, unless another is said.
 * @throws Error if that ends before it is ready
 */
export async function startLocalGame(program = 'dist/server/main.js'): Promise<LocalGame> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-game-'));
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    BOT_TOKEN: '',
  };
  const server = spawn(process.execPath, [program], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    const end = server.exitCode ?? server.signalCode;
    if (end !== null) throw new Error(`the server ended with ${end}`);
    await new Promise((resolve) => setTimeout(resolve, READY_CHECK_INTERVAL_MS));
  }
  return {
    port,
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.kill()) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
