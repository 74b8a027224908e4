import pg, { type ClientBase, type ClientConfig } from 'pg';

/** Milliseconds in which a server has to say whether it takes writes. */
const PROBE_TIMEOUT_MS = 2000;

/** @throws Error where the server that a client is connected to takes no writes: a standby, or one set to read only. */
export async function assertPrimary(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('the database takes no writes');
}

async function probe(server: ClientConfig): Promise<ClientConfig> {
  const timeouts = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS };
  const client = new pg.Client({ ...server, ...timeouts });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertPrimary(client);
    return server;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Knows which of several servers takes writes: the first that says so, asked all at once, until it is forgotten. */
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
    this.#found ??= Promise.any(this.#servers.map(probe));
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
