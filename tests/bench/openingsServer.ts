import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { freePort } from '../../scripts/freePort.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';

let imageNode: string | undefined;

/**
 * The path of the node that the image runs servers on, which npm brings where it is not there yet: benches run them so
 * too.
 */
function pathOfImageNode(): string {
  const [, version = ''] =
    /^FROM node:(\d+)/m.exec(readFileSync(join(repositoryRoot(), 'Dockerfile'), 'utf8')) ?? [];
  const words = ['--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath'];
  imageNode ??= execFileSync('npx', words, { encoding: 'utf8' }).trim();
  return imageNode;
}

interface Replacement {
  /** The end of the path that is replaced. */
  readonly path: string;
  readonly by: string;
}

interface BundleOptions {
  readonly replacement?: Replacement;
  readonly root?: string;
}

function replacing({ path, by }: Replacement): Plugin {
  return {
    name: 'replacement',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, (file) =>
        file.path.endsWith(path) ? { contents: `export * from ${JSON.stringify(by)};`, loader: 'ts' } : null,
      );
    },
  };
}

/**
 * Makes the server's file as the build does, with `replacement`, if one is given, in the place of the file that it
 * names; answers where it is. `root` is another checkout's, to have its server beside ours.
 */
export async function bundle(
  folder: string,
  { replacement, root = repositoryRoot() }: BundleOptions = {},
): Promise<string> {
  const outfile = join(folder, 'main.js');
  await build({
    entryPoints: [join(root, 'server/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    plugins: replacement ? [replacing(replacement)] : [],
  });
  return outfile;
}

/**
 * Starts a server of local mode on the image's node, with these arguments of it, on a PostgreSQL, and waits until it is
 * ready.
 */
export async function startServer(
  node: readonly string[],
  file: string,
  url: string,
): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    DATA_DIR: dirname(file),
    LOCAL_MODE: '1',
  };
  const child = spawn(pathOfImageNode(), [...node, file], {
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

/** What a server answers to a call. @throws Error where it refuses */
export async function call(port: number, path: string, initData: string) {
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
