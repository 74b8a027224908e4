import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** What one run of load showed, by answers; latencies in milliseconds, from the time a request was due. */
export interface Load {
  readonly perSecond: number;
  /** Bytes of an answer with its head. */
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were none, by status; 0 where the connection broke. */
  readonly failures: Readonly<Record<number, number>>;
}

/** Whom to call: `heads` are requests without their keys, one for each player, and `body` comes behind each. */
export interface Target {
  readonly ports: readonly number[];
  readonly connections: number;
  readonly heads: readonly string[];
  readonly body: string;
}

/** The body of a request for so many openings at once: one needs none. */
export function bodyOf(count: number): string {
  return count === 1 ? '' : `count=${count}`;
}

/** A request for an opening, but for the key and the body, ready to be written to a socket. */
export function headOf(caseId: string, initData: string, body: string): string {
  return [
    `POST /api/case/${caseId}/open/ HTTP/1.1`,
    'host: localhost',
    `authorization: tma ${initData}`,
    'x-client-seed: amber-birch-cobalt-0042|calm|dragon',
    ...(body ? ['content-type: application/x-www-form-urlencoded'] : []),
    `content-length: ${body.length}`,
    'idempotency-key: ',
  ].join('\r\n');
}

/** The same for a path that is read, or changed, by a GET. */
export function getHeadOf(path: string, initData: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: tma ${initData}`,
    'accept-encoding: gzip, br',
    'idempotency-key: ',
  ].join('\r\n');
}

const END = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;

/** One connection that asks one thing at a time; a client library would cost as much as the server it measures. */
class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #done: (status: number) => void = () => undefined;
  /** What was received of all answers. */
  bytes = 0;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', () => this.#done(0));
    this.#socket.on('close', () => this.#done(0));
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    const end = all.indexOf(END);
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    if (all.length < end + END.length + Number(LENGTH.exec(head)?.[1] ?? 0)) return;
    this.#received = [];
    this.bytes += all.length;
    this.#done(Number(head.slice(9, 12)));
  }

  /** Answers the status, 0 where the connection broke. */
  ask(request: string): Promise<number> {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Sends requests for `seconds`, of one player after the other: as fast as the answers come, or `rate` a second, due
 * at fixed times whether or not the server keeps up.
 */
export async function sendRequests(target: Target, seconds: number, rate?: number): Promise<Load> {
  const connections = Array.from(
    { length: target.connections },
    (_, i) => new Connection(target.ports[i % target.ports.length] ?? 0),
  );
  const latencies: number[] = [];
  const failures: Record<number, number> = {};
  let next = Math.floor(Math.random() * target.heads.length);
  let due = 0;
  const start = performance.now();
  const until = start + seconds * 1000;
  const work = async (connection: Connection) => {
    for (;;) {
      const at = rate === undefined ? performance.now() : start + (due++ * 1000) / rate;
      if (at >= until) return;
      const wait = at - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const head = target.heads[next++ % target.heads.length] ?? '';
      const status = await connection.ask(`${head}${randomBytes(16).toString('hex')}\r\n\r\n${target.body}`);
      latencies.push(performance.now() - at);
      if (status !== 200) failures[status] = (failures[status] ?? 0) + 1;
      if (status === 0) return;
    }
  };
  await Promise.all(connections.map(work));
  for (const connection of connections) connection.close();
  const elapsed = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / elapsed,
    bytes: connections.reduce((sum, { bytes }) => sum + bytes, 0) / latencies.length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    failures,
  };
}
