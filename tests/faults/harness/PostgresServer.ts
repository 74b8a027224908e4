import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/freePort.ts';
import { findBinaries, humbleAccount } from '../../server/harness/postgres.ts';
import { withChildren } from './processTree.ts';

const run = promisify(execFile);

/** Settings of postgresql.conf, by name. */
export type Settings = Readonly<Record<string, string | number>>;

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  max_connections: 100,
  shared_buffers: '32MB',
  max_wal_senders: 8,
  wal_level: 'replica',
  hot_standby: 'on',
};

function binariesOrThrow(): string {
  const bin = findBinaries();
  if (bin === null) throw new Error('PostgreSQL was not found');
  return bin;
}

/** A PostgreSQL in a folder and on a port of its own, that a test may hurt. */
export class PostgresServer {
  readonly folder: string;
  readonly port: number;
  readonly #bin = binariesOrThrow();
  readonly #account = humbleAccount();
  #process: ChildProcess | null = null;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** Makes an empty one in `folder`, which must not exist; it is not started yet. */
  static async create(folder: string, settings: Settings = {}): Promise<PostgresServer> {
    const server = new PostgresServer(folder, await freePort());
    server.#makeHome();
    const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
    await server.#run('initdb', ['-D', folder, ...options]);
    server.configure({ ...SETTINGS, ...settings });
    return server;
  }

  /** Takes a base backup of this one into `folder`; with `standby` it follows this one when it is started. */
  async copyTo(folder: string, { standby = false, port = 0 } = {}): Promise<PostgresServer> {
    const copy = new PostgresServer(folder, port || (await freePort()));
    copy.#makeHome();
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres'];
    const kind = standby ? ['--write-recovery-conf', '--wal-method=stream'] : [];
    await copy.#run('pg_basebackup', ['-D', folder, ...from, '--checkpoint=fast', '--no-sync', ...kind]);
    return copy;
  }

  /** Address of one of its databases. */
  url(database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Adds lines to postgresql.conf, which count from the next start on. */
  configure(settings: Settings): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(this.folder, 'postgresql.conf'), lines.join(''));
  }

  /** Starts it and waits until it lets clients in, or, with `wait` false, not that long. */
  async start({ wait = true } = {}): Promise<void> {
    const child = spawn(
      join(this.#bin, 'postgres'),
      ['-D', this.folder, '-p', String(this.port), '-k', dirname(this.folder)],
      { ...this.#account, cwd: dirname(this.folder), stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#process = child;
    let log = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-5000);
    });
    for (let attempt = 0; wait && !this.isReady(); attempt++) {
      if (child.exitCode !== null || attempt > 600) throw new Error(`PostgreSQL did not start:\n${log}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  isReady(): boolean {
    const at = ['-h', '127.0.0.1', '-p', String(this.port), '-q'];
    return spawnSync(join(this.#bin, 'pg_isready'), at).status === 0;
  }

  /** Makes a standby the primary. */
  async promote(): Promise<void> {
    await this.#run('pg_ctl', ['promote', '-D', this.folder]);
  }

  /** Ends it as the loss of its machine would. */
  async kill(): Promise<void> {
    this.#signal('SIGKILL');
    await this.#ended();
  }

  /** Makes it silent: its connections stay open, and nothing answers any more. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  /** Stops it in order, if it runs. */
  async stop(): Promise<void> {
    this.thaw();
    if (this.isRunning) this.#process?.kill('SIGINT');
    await this.#ended();
  }

  /** Stops it and deletes its folder. */
  async destroy(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #ended(): Promise<void> {
    if (this.isRunning) await new Promise((resolve) => this.#process?.once('exit', resolve));
  }

  get isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** Reaches all of its processes: each is a child of the first, and a group of its own. */
  #signal(signal: NodeJS.Signals): void {
    const first = this.#process?.pid;
    if (first === undefined || !this.isRunning) return;
    for (const pid of withChildren(first)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  #makeHome(): void {
    mkdirSync(this.folder, { mode: 0o700 });
    if (this.#account) chownSync(this.folder, this.#account.uid, this.#account.gid);
  }

  async #run(program: string, parameters: readonly string[]): Promise<void> {
    await run(join(this.#bin, program), [...parameters], { ...this.#account, cwd: dirname(this.folder) });
  }
}
