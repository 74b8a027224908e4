import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { repositoryRoot } from '../../server/root.ts';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Makes the server's file as the build does; answers where it is. */
export async function bundle(folder: string): Promise<string> {
  const outfile = join(folder, 'main.js');
  const options = {
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
  } as const;
  await build({
    ...options,
    entryPoints: [join(repositoryRoot(), 'server/main.ts')],
    outfile,
    logLevel: 'error',
  });
  return outfile;
}

/** Starts a server of local mode with these arguments of node, on a PostgreSQL, and waits until it is ready. */
export async function startServer(
  node: readonly string[],
  file: string,
  url: string,
): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, DATA_DIR: dirname(file) };
  const child = spawn(process.execPath, [...node, file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 300; attempt++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return { port, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not start');
}

async function call(port: number, path: string, initData: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `tma ${initData}` },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Makes the accounts of so many players; answers their init data. */
export async function register(port: number, players: number): Promise<string[]> {
  const initData: string[] = [];
  for (let id = 1; id <= players; id++) {
    const session = (await (await fetch(`http://127.0.0.1:${port}/local/session?as=${id}`)).json()) as {
      init_data: string;
    };
    await call(port, '/api/fair/', session.init_data);
    initData.push(session.init_data);
  }
  return initData;
}
