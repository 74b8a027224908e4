import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/freePort.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

/** What Prometheus answers to a query, or to a question about its rules. */
interface Reply {
  readonly status: 'success' | 'error';
  readonly error?: string;
  readonly data?: {
    readonly result?: readonly unknown[];
    readonly groups?: readonly { readonly rules: readonly { readonly name: string }[] }[];
  };
}

export const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0;

/** A Prometheus with the settings of `operations/`, but that it asks one server of ours, and five times a second. */
export class Prometheus {
  readonly #folder = mkdtempSync(join(tmpdir(), 'facet-prometheus-'));
  readonly #child: ChildProcess;
  readonly #url: string;

  private constructor(target: string, port: number) {
    this.#url = `http://127.0.0.1:${port}`;
    cpSync(join(repositoryRoot(), 'operations'), this.#folder, { recursive: true });
    const file = join(this.#folder, 'prometheus.yml');
    const settings = readFileSync(file, 'utf8')
      .replace('127.0.0.1:3000', target)
      .replace('scrape_interval: 15s', 'scrape_interval: 200ms');
    writeFileSync(file, settings);
    this.tellToken('');
    const listen = `--web.listen-address=127.0.0.1:${port}`;
    const args = [`--config.file=${file}`, `--storage.tsdb.path=${this.#folder}/data`, listen];
    this.#child = spawn('prometheus', [...args, '--log.level=error'], { stdio: 'inherit' });
  }

  /** Starts one that asks the server at `target`, a host with a port, by an empty token. */
  static async start(target: string): Promise<Prometheus> {
    const prometheus = new Prometheus(target, await freePort());
    while (!(await prometheus.#isReady())) await new Promise((resolve) => setTimeout(resolve, 50));
    return prometheus;
  }

  /** Writes the token down, which Prometheus reads anew each time that it asks the server. */
  tellToken(token: string): void {
    writeFileSync(join(this.#folder, 'metrics-token'), token);
  }

  /** The series that an expression has now. @throws Error with what Prometheus says of a wrong one. */
  async query(expression: string): Promise<readonly unknown[]> {
    const { error, data } = await this.#ask(`query?query=${encodeURIComponent(expression)}`);
    if (error !== undefined) throw new Error(error);
    return data?.result ?? [];
  }

  /** The names of the alerts that it has read. */
  async alerts(): Promise<string[]> {
    const { data } = await this.#ask('rules');
    return data?.groups?.flatMap(({ rules }) => rules.map(({ name }) => name)) ?? [];
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true });
  }

  async #isReady(): Promise<boolean> {
    if (this.#child.exitCode !== null) throw new Error('Prometheus did not start');
    return (await fetch(`${this.#url}/-/ready`).catch(() => null))?.ok === true;
  }

  async #ask(path: string): Promise<Reply> {
    return (await (await fetch(`${this.#url}/api/v1/${path}`)).json()) as Reply;
  }
}
