import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL of our own; `url` leads to its database `postgres`. */
export interface OwnPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/** The folder of PostgreSQL's programs, initdb among them; null where none is installed. */
export function findBinaries(): string | null {
  const folders = HOMES.filter(existsSync).flatMap((home) =>
    readdirSync(home).map((version) => join(home, version, 'bin')),
  );
  const inPath = (process.env.PATH ?? '').split(':');
  return [...folders.sort().reverse(), ...inPath].find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root: an account without rights does it then. */
export function humbleAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = accounts.find((one) => /^(postgres|nobody):/.test(one));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

async function waitFor(bin: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const ready = spawnSync(join(bin, 'pg_isready'), ['-h', folder, '-q']);
    if (ready.status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not start');
}

/**
 * Starts a PostgreSQL on a unix socket in a temporary folder; null where none is installed. Without `fsync` a commit
 * does not wait for the disk: what is proved of locks and crashes of the server needs no disk.
 */
export async function startPostgres({ fsync = true } = {}): Promise<OwnPostgres | null> {
  const bin = findBinaries();
  if (bin === null) return null;
  const account = humbleAccount();
  const folder = mkdtempSync(join(tmpdir(), 'facet-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, stdio: 'ignore' as const };
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    options,
  );
  if (init.status !== 0) throw new Error(`initdb failed with ${init.status ?? init.error?.message}`);
  const settings = [
    `fsync=${fsync ? 'on' : 'off'}`,
    'max_connections=200',
    'shared_buffers=64MB',
    'listen_addresses=',
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // Whoever is interrupted while it starts ends without a word to it.
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  await waitFor(bin, folder);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      process.off('exit', endWithUs);
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
