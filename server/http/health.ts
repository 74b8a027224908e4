import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readMigrations } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';

/** How long one answer of the database serves everybody who asks. */
const READINESS_MAX_AGE_MS = 1000;

/**
 * Asks `ask` when what it said last is older than READINESS_MAX_AGE_MS; whoever comes meanwhile waits for the same
 * answer.
 */
function refreshed(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null;
  return () => {
    answer ??= ask().finally(() => {
      setTimeout(() => {
        answer = null;
      }, READINESS_MAX_AGE_MS).unref();
    });
    return answer;
  };
}

/** /healthz: the process lives. /readyz: the database answers and has every migration. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  const newest = readMigrations().at(-1)?.name ?? '';
  const isReady = refreshed(async () => {
    try {
      const { rows } = await sql`SELECT 1 FROM migrations WHERE name = ${newest}`.execute(db);
      return rows.length === 1;
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer');
      return false;
    }
  });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ alive: true }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    if (await isReady()) return { ready: true };
    return reply.code(503).send({ error: 'unavailable' });
  });
}
