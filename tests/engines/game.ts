import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TcpProxy } from '../faults/harness/TcpProxy.ts';
import { freePort } from '../server/harness/freePort.ts';

/** The game in local mode, behind a wire that can be cut. */
export interface Game {
  readonly url: string;
  /** Ends every connection and leads new ones nowhere until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

async function isReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Starts the built server on a folder of its own. */
export async function startGame(): Promise<Game> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-engines-'));
  const [port, nowhere] = [await freePort(), await freePort()];
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn', BOT_TOKEN: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await isReady(`http://127.0.0.1:${port}`, server);
  const wire = await TcpProxy.start({ port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${wire.port}`,
    cut() {
      wire.retarget({ port: nowhere, host: '127.0.0.1' });
      wire.cut();
    },
    mend: () => wire.retarget({ port, host: '127.0.0.1' }),
    async close() {
      await wire.stop();
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
