import pg, { type ClientBase, type ClientConfig } from 'pg';

/** Milliseconds in which a server has to say whether it takes writes. */
const PROBE_TIMEOUT_MS = 2000;
/** Milliseconds that the others have to say so too, once one has. */
const OTHERS_TIMEOUT_MS = 200;

/** @throws Error where the server that a client is connected to takes no writes: a standby, or one set to read only. */
export async function assertPrimary(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('the database takes no writes');
}

/** A server that takes writes, and the timeline of its log as eight hex digits: each promotion begins a higher one. */
interface Writable {
  readonly server: ClientConfig;
  readonly timeline: string;
}

async function probe(server: ClientConfig): Promise<Writable> {
  const timeouts = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS };
  const client = new pg.Client({ ...server, ...timeouts });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertPrimary(client);
    const { rows } = await client.query<{ timeline: string }>(
      'SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline',
    );
    return { server, timeline: rows[0]?.timeline ?? '' };
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Of servers that are asked all at once the one promoted last of those that take writes and say so in time. */
async function findNewest(servers: readonly ClientConfig[]): Promise<ClientConfig> {
  const writable: Writable[] = [];
  const probes = servers.map(async (server) => {
    writable.push(await probe(server));
  });
  await Promise.any(probes);
  // An old primary that nobody fences answers too, and first where it is nearer: its commits wait for a standby for
  // ever.
  const timeIsOver = new Promise((resolve) => setTimeout(resolve, OTHERS_TIMEOUT_MS));
  await Promise.race([Promise.allSettled(probes), timeIsOver]);
  return writable.reduce((newest, one) => (one.timeline > newest.timeline ? one : newest)).server;
}

/** Knows which of several servers takes writes, until it is forgotten. */
export class Primary {
  readonly #servers: readonly ClientConfig[];
  #found: Promise<ClientConfig> | null = null;

  constructor(servers: readonly ClientConfig[]) {
    this.#servers = servers;
  }

  /** @throws AggregateError with what each of them said. One server alone is not asked, its connections are. */
  async find(): Promise<ClientConfig> {
    const [first = {}, ...others] = this.#servers;
    if (others.length === 0) return first;
    this.#found ??= findNewest(this.#servers);
    try {
      return await this.#found;
    } catch (error) {
      this.#found = null;
      throw error;
    }
  }

  /** Has them asked again at the next look: a connection was lost, or takes no writes any more. */
  forget(): void {
    this.#found = null;
  }
}
