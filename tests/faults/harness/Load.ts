import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CaseSummary } from '../../../common/api/schemas.ts';
import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import type { Db } from '../../../server/db/schema.ts';
import { book } from '../../../server/domain/ledger.ts';
import { cheapestOf } from '../../server/harness/items.ts';
import { localSession } from '../../server/harness/localSession.ts';
import { newKey } from '../../server/harness/Player.ts';

/** An opening that a player was told of. */
export interface Opening {
  readonly userId: number;
  readonly key: string;
  readonly receiptId: string;
  readonly itemId: number;
  /** When the tap that was answered was sent, and when its answer came, by performance.now(). */
  readonly sentAt: number;
  readonly at: number;
}

/** An answer that was none; `status` is 0 where the connection broke or nothing came in time. */
interface Failure {
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

/** Where a player opens a case. */
interface OpeningAddress {
  readonly server: string;
  readonly path: string;
}

const CRYSTALS = 10_000_000;
/** How long `acknowledge` waits for its answers. */
const ANSWERS_TIMEOUT_MS = 30_000;
/** Between two taps of a player, before one is repeated, and until a player gives an answer up. */
const TAP_PAUSE_MS = 60;
const RETRY_PAUSE_MS = 150;
const ANSWER_TIMEOUT_MS = 15_000;

/** Players who open the cheapest case until they are stopped, and repeat a tap with its key until they know. */
export class Load {
  readonly openings: Opening[] = [];
  readonly failures: Failure[] = [];
  readonly #players: Promise<void>[] = [];
  readonly #moved = new Map<string, string>();
  #stopped = false;
  #abandoned = false;

  /** Makes the accounts of players 1 … `players` on servers of local mode, gives them crystals, and lets them play. */
  static async start(servers: readonly string[], db: Db, players: number): Promise<Load> {
    const load = new Load();
    const first = servers[0] ?? '';
    for (let userId = 1; userId <= players; userId++) {
      const headers = await localSession(first, userId);
      const { cases } = await (await fetch(`${first}/api/cases/`, { headers })).json();
      const { id } = cheapestOf<CaseSummary>(cases);
      const gift = { type: LEDGER.adminCredit, value: CRYSTALS, reference: 'local:a test' } as const;
      await db.transaction().execute((trx) => book(trx, userId, [gift], new Date()));
      const server = servers[userId % servers.length] ?? first;
      load.#players.push(load.#play(userId, { server, path: `/api/case/${id}/open/` }, headers));
    }
    return load;
  }

  /** Resolves when so many openings more were acknowledged. @throws Error if that takes too long. */
  async acknowledge(more: number): Promise<void> {
    const enough = this.openings.length + more;
    const until = performance.now() + ANSWERS_TIMEOUT_MS;
    while (this.openings.length < enough) {
      if (performance.now() > until)
        throw new Error(`no answers: ${JSON.stringify(this.failures.slice(-3))}`);
      await pause(5);
    }
  }

  /** Milliseconds from `since` (performance.now()) to the first answer to a tap that was sent after it. */
  firstAnswerAfter(since: number): number {
    return (this.openings.find(({ sentAt }) => sentAt > since)?.at ?? Number.POSITIVE_INFINITY) - since;
  }

  /** Has players of one server call another from now on. */
  move(from: string, to: string): void {
    for (const [first, present] of this.#moved) if (present === from) this.#moved.set(first, to);
    this.#moved.set(from, to);
  }

  /** Lets every player come to know of the last tap, and ends. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#players);
  }

  /** Ends at once, whatever is known of the last taps. */
  abandon(): void {
    this.#stopped = true;
    this.#abandoned = true;
  }

  async #play(userId: number, address: OpeningAddress, headers: Record<string, string>): Promise<void> {
    while (!this.#stopped) {
      await this.#tap(userId, address, headers);
      await pause(TAP_PAUSE_MS);
    }
  }

  async #tap(userId: number, address: OpeningAddress, headers: Record<string, string>): Promise<void> {
    const key = newKey();
    while (!this.#abandoned) {
      const sentAt = performance.now();
      const { status, body } = await fetch(
        `${this.#moved.get(address.server) ?? address.server}${address.path}`,
        {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        },
      ).then(
        async (reply) => ({ status: reply.status, body: await reply.text() }),
        (error: unknown) => ({ status: 0, body: String(error) }),
      );
      const at = performance.now();
      if (status === 200) {
        const { receipt, open } = JSON.parse(body);
        this.openings.push({ userId, key, receiptId: receipt.id, itemId: open.inventory_id, sentAt, at });
        return;
      }
      // Of one tap too many in a second nothing is known to be wrong.
      if (status !== 429) this.failures.push({ status, body, at });
      await pause(RETRY_PAUSE_MS);
    }
  }
}

/** Which of the openings the database does not hold, and keys that have drawn more than once. */
export async function compareOpenings(
  db: Db,
  openings: readonly Opening[],
): Promise<{ lost: Opening[]; doubled: string[] }> {
  const rows = await db
    .selectFrom('draws as d')
    .innerJoin('inventory as i', (join) =>
      join.onRef('i.user_id', '=', 'd.user_id').onRef('i.id', '=', 'd.item_id'),
    )
    .select(['d.user_id', 'd.receipt_id', 'i.id'])
    .execute();
  const kept = new Set(rows.map(({ user_id, receipt_id, id }) => `${user_id} ${receipt_id} ${id}`));
  const lost = openings.filter(
    ({ userId, receiptId, itemId }) => !kept.has(`${userId} ${receiptId} ${itemId}`),
  );
  // A client seed ends in the key of its tap.
  const twice = await sql<{ client_seed: string }>`
    SELECT client_seed FROM draws WHERE own_key GROUP BY client_seed HAVING count(*) > 1`.execute(db);
  return { lost, doubled: twice.rows.map(({ client_seed }) => client_seed) };
}
