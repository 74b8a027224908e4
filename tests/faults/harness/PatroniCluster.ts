import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../scripts/freePort.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';
import { findBinaries, humbleAccount } from '../../server/harness/postgres.ts';
import { execute, makeClusterFolder } from './Cluster.ts';
import { withChildren } from './processTree.ts';

const SETTINGS = join(repositoryRoot(), 'operations/patroni.yml');
const MACHINES = [1, 2, 3] as const;
/** Longer than a lease, a look at it and a copy of the database take together. */
const CHANGE_TIMEOUT_MS = 120_000;
interface Ports {
  readonly postgres: number;
  readonly patroni: number;
  readonly etcd: number;
  readonly peers: number;
}

/** A machine as Patroni tells of it. */
interface Member {
  readonly role: string;
  readonly state: string;
}

/** Whether Patroni and etcd are installed; says so aloud where they are not. */
export function hasPatroni(): boolean {
  const found = ['patroni', 'etcd'].every((program) => spawnSync(program, ['--version']).status === 0);
  if (!found) console.log('Patroni or etcd was not found: a failover by them is not tried.');
  return found;
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Three machines of operations/patroni.yml, each an address of this one: 10.0.0.n is 127.0.0.n here. */
export class PatroniCluster {
  readonly #folder = makeClusterFolder();
  readonly #account = humbleAccount();
  readonly #ports: Ports;
  readonly #etcds: ChildProcess[] = [];
  readonly #patronis = new Map<number, ChildProcess>();
  #primary = 0;
  #lost = 0;

  private constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Starts all of it, and waits until a standby is synchronous. */
  static async start(): Promise<PatroniCluster> {
    const [postgres, patroni, etcd, peers] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const cluster = new PatroniCluster({ postgres, patroni, etcd, peers });
    for (const machine of MACHINES) cluster.#startEtcd(machine);
    for (const machine of MACHINES) cluster.#startPatroni(machine);
    try {
      await cluster.#untilWhole();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** Address that names all machines, of which the servers take the one that takes writes. */
  get url(): string {
    return this.urlOf(this.places.map(({ host, port }) => `${host}:${port}`));
  }

  /** Where the PostgreSQL of each machine listens. */
  get places(): { readonly host: string; readonly port: number }[] {
    return MACHINES.map((machine) => ({ host: `127.0.0.${machine}`, port: this.#ports.postgres }));
  }

  /** Address that names other places than these machines' PostgreSQL, one a machine. */
  urlOf(places: readonly string[]): string {
    return `postgres://postgres:change-me@${places.join()}/postgres?target_session_attrs=read-write`;
  }

  /** The place of the machine that was lost last among those of all. */
  get lost(): number {
    return this.#lost - 1;
  }

  /** Address of the machine that was the primary when all of it ran last. */
  get primary(): string {
    return this.#address([this.#primary]);
  }

  /** Makes every etcd silent, as a net that is cut between them would. */
  freezeEtcd(): void {
    for (const etcd of this.#etcds) etcd.kill('SIGSTOP');
  }

  /** Lets them answer again, and waits until all machines are as they should be. */
  async thawEtcd(): Promise<void> {
    for (const etcd of this.#etcds) etcd.kill('SIGCONT');
    await this.#untilWhole();
  }

  /** Ends Patroni and PostgreSQL of the primary as the loss of its machine would. */
  async losePrimary(): Promise<void> {
    this.#lost = this.#primary;
    const patroni = this.#patronis.get(this.#lost);
    const [postmaster] = readFileSync(join(this.#data(this.#lost), 'postmaster.pid'), 'utf8').split('\n');
    for (const pid of [patroni?.pid ?? 0, ...withChildren(Number(postmaster))]) {
      process.kill(pid, 'SIGKILL');
    }
    while (patroni && isAlive(patroni)) await pause(10);
  }

  /** Waits until Patroni has promoted a standby. */
  async failOver(): Promise<void> {
    await this.#until(async () => (await this.#takesWrites()) !== undefined);
  }

  /** Starts the machine that was lost, and waits until it follows and a standby is synchronous again. */
  async rebuildStandby(): Promise<void> {
    this.#startPatroni(this.#lost);
    await this.#untilWhole();
  }

  async stop(): Promise<void> {
    const patronis = [...this.#patronis.values()].filter(isAlive);
    for (const patroni of patronis) patroni.kill('SIGTERM');
    while (patronis.some(isAlive)) await pause(50);
    for (const etcd of this.#etcds) etcd.kill('SIGKILL');
    while (this.#etcds.some(isAlive)) await pause(50);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #address(machines: readonly number[]): string {
    const hosts = machines.map((machine) => `127.0.0.${machine}:${this.#ports.postgres}`);
    return `postgres://postgres:change-me@${hosts.join()}/postgres`;
  }

  #data(machine: number): string {
    return join(this.#folder, `data${machine}`);
  }

  #startEtcd(machine: number): void {
    const { etcd, peers } = this.#ports;
    const url = (one: number, port: number) => `http://127.0.0.${one}:${port}`;
    const all = MACHINES.map((one) => `etcd${one}=${url(one, peers)}`).join();
    const options = {
      name: `etcd${machine}`,
      'data-dir': join(this.#folder, `etcd${machine}`),
      'listen-client-urls': url(machine, etcd),
      'advertise-client-urls': url(machine, etcd),
      'listen-peer-urls': url(machine, peers),
      'initial-advertise-peer-urls': url(machine, peers),
      'initial-cluster': all,
    };
    const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    this.#etcds.push(spawn('etcd', words, { ...this.#account, cwd: this.#folder, stdio: 'ignore' }));
  }

  #startPatroni(machine: number): void {
    const { postgres, patroni, etcd } = this.#ports;
    const settings = readFileSync(SETTINGS, 'utf8')
      .replace('name: db1', `name: db${machine}`)
      .replace(/10\.0\.0\.1:(8008|5432)/g, `127.0.0.${machine}:$1`)
      .replace(/10\.0\.0\./g, '127.0.0.')
      .replace(/:8008\b/g, `:${patroni}`)
      .replace(/:5432\b/g, `:${postgres}`)
      .replace(/:2379\b/g, `:${etcd}`)
      // Who loses a primary here decides on the chains too.
      .replace('/etc/patroni/promoted', '/bin/true')
      .replace(/data_dir: .*/, `data_dir: ${this.#data(machine)}`)
      .replace(
        /bin_dir: .*/,
        [
          `bin_dir: ${findBinaries()}`,
          `  pgpass: ${join(this.#folder, `pgpass${machine}`)}`,
          "  parameters: { unix_socket_directories: '' }",
        ].join('\n'),
      );
    const file = join(this.#folder, `patroni${machine}.yml`);
    writeFileSync(file, settings);
    const log = openSync(join(this.#folder, `patroni${machine}.log`), 'a');
    const child = spawn('patroni', [file], {
      ...this.#account,
      cwd: this.#folder,
      stdio: ['ignore', log, log],
    });
    this.#patronis.set(machine, child);
  }

  /** What the Patronis have written last. */
  #logs(): string {
    const logs = MACHINES.map((machine) => readFileSync(join(this.#folder, `patroni${machine}.log`), 'utf8'));
    return logs.map((log) => log.slice(-1000)).join('\n');
  }

  /** The machine whose PostgreSQL takes writes. */
  async #takesWrites(): Promise<number | undefined> {
    const asked = MACHINES.map((machine) =>
      execute<{ standby: boolean }>(this.#address([machine]), 'SELECT pg_is_in_recovery() AS standby').catch(
        () => [],
      ),
    );
    const answers = await Promise.all(asked);
    return MACHINES.find((_, i) => answers[i]?.[0]?.standby === false);
  }

  /** Waits until there are a primary, a synchronous standby, and no machine that does not follow. */
  async #untilWhole(): Promise<void> {
    await this.#until(async () => {
      this.#primary = (await this.#takesWrites()) ?? 0;
      const patroni = `http://127.0.0.${this.#primary}:${this.#ports.patroni}/cluster`;
      const answer = await fetch(patroni).catch(() => null);
      const members: readonly Member[] = (await answer?.json())?.members ?? [];
      const runs = members.filter(({ state }) => state === 'running' || state === 'streaming');
      return runs.length === MACHINES.length && runs.some(({ role }) => role === 'sync_standby');
    });
  }

  async #until(isReached: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + CHANGE_TIMEOUT_MS;
    while (!(await isReached())) {
      if (performance.now() > end)
        throw new Error(`the machines are not as they should be:\n${this.#logs()}`);
      await pause(200);
    }
  }
}
