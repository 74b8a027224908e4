import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readMigrations } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';

/** /healthz: the process lives. /readyz: the database answers and has every migration. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  const newest = readMigrations().at(-1)?.name ?? '';
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ alive: true }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      const { rows } = await sql`SELECT 1 FROM migrations WHERE name = ${newest}`.execute(db);
      if (rows.length === 1) return { ready: true };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
    }
    return reply.code(503).send({ error: 'unavailable' });
  });
}
