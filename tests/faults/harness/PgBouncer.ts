import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/freePort.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';
import { humbleAccount } from '../../server/harness/postgres.ts';

/** How long a client keeps a connection of PostgreSQL's. */
export type PoolMode = 'session' | 'transaction';

/** Connections to PostgreSQL: fewer than a server of ours asks for, so that they change hands. */
const POOL_SIZE = { session: 40, transaction: 3 };
const COMMITTED = join(repositoryRoot(), 'operations/pgbouncer.ini');
const PASSWORD = 'a-password-of-tests';
/** The first version that takes prepared statements from one connection to another, as 1000 × major + minor. */
const KNOWS_STATEMENTS = 1021;

function findProgram(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find(existsSync);
}

/** Whether there is a PgBouncer to go through; says so aloud where there is none. */
export function canPool(): boolean {
  const found = findProgram() !== undefined;
  if (!found) console.log('PgBouncer was not found: the way through it is not tried.');
  return found;
}

/** Whether one is installed that keeps prepared statements in transaction mode, as 1.21 and newer do. */
export function keepsStatements(): boolean {
  const program = findProgram();
  if (!program) return false;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) * 1000 + Number(minor) >= KNOWS_STATEMENTS;
}

/** A file with other lines in the place of those that begin so, all of which it has to have. */
function withLines(text: string, replaced: Readonly<Record<string, string>>): string {
  return Object.entries(replaced).reduce((lines, [beginning, line]) => {
    const found = lines.match(new RegExp(`^${beginning}.*$`, 'm'))?.[0];
    if (found === undefined) throw new Error(`no line of operations/pgbouncer.ini begins with ${beginning}`);
    return lines.replace(found, line);
  }, text);
}

/** The PostgreSQL that a PgBouncer stands before. */
interface Behind {
  /** The folder or the address that it listens at; where it is an address, PgBouncer listens there too. */
  readonly host: string;
  readonly port?: number;
  /** What users.txt says of `postgres`: its password, or what PostgreSQL keeps of it. */
  readonly secret?: string;
}

/** A PgBouncer with the settings of operations/pgbouncer.ini. */
export class PgBouncer {
  /** Where it listens. */
  readonly place: string;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(place: string, folder: string, child: ChildProcess) {
    this.place = place;
    this.#folder = folder;
    this.#process = child;
  }

  static async start(
    { host, port: behindPort = 5432, secret = PASSWORD }: Behind,
    mode: PoolMode,
  ): Promise<PgBouncer> {
    const account = humbleAccount();
    const folder = mkdtempSync(join(tmpdir(), 'facet-pgbouncer-'));
    const port = await freePort();
    const address = isIP(host) ? host : '127.0.0.1';
    const settings = join(folder, 'pgbouncer.ini');
    const users = join(folder, 'users.txt');
    writeFileSync(users, `"postgres" "${secret}"\n`);
    const replaced = {
      '\\* =': `* = host=${host} port=${behindPort}`,
      'listen_addr =': `listen_addr = ${address}`,
      'listen_port =': `listen_port = ${port}`,
      'auth_file =': `auth_file = ${users}`,
      'pool_mode =': `pool_mode = ${mode}`,
      'default_pool_size =': `default_pool_size = ${POOL_SIZE[mode]}`,
      // An older one refuses to start with what it does not know.
      ...(!keepsStatements() && { 'max_prepared_statements =': '' }),
    };
    writeFileSync(settings, withLines(readFileSync(COMMITTED, 'utf8'), replaced));
    for (const path of [folder, settings, users]) if (account) chownSync(path, account.uid, account.gid);
    const child = spawn(findProgram() ?? '', ['-q', settings], { ...account, stdio: 'ignore' });
    const pooler = new PgBouncer(`${address}:${port}`, folder, child);
    while (!(await pooler.#answers())) await new Promise((resolve) => setTimeout(resolve, 20));
    return pooler;
  }

  /** Address of a database behind it. */
  url(database: string): string {
    return `postgres://postgres:${PASSWORD}@${this.place}/${database}`;
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    if (this.#process.kill(signal)) await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #answers(): Promise<boolean> {
    if (this.#process.exitCode !== null) throw new Error(`PgBouncer ended with ${this.#process.exitCode}`);
    return new Promise((resolve) => {
      const [address = '', port] = this.place.split(':');
      const socket = connect(Number(port), address);
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.unref().once('connect', () => socket.destroy());
    });
  }
}
