import { readFileSync, readdirSync, statSync } from 'node:fs';
import { openInMemory } from '../db/pglite/open.ts';
import { openEmbedded } from '../db/pglite/open.ts';
import { migrate } from '../db/migrate.ts';
import { seedCatalogue } from '../db/seed.ts';
import { createServer, serveGame } from '../app.ts';
import { createServices } from '../services.ts';
import { initDataKey, signInitData } from '../initData.ts';
import { book, LEDGER } from '../domain/ledger.ts';
import { openPostgres } from '../db/postgres.ts';
import { startPostgres } from '../../tests/server/harness/postgres.ts';

const token = '123456789:test-token-test-token-test-token-te';
const which = process.argv[2];
const own = which === 'pg' ? await startPostgres() : null;
const d = which === 'pg' && own ? await openPostgres(own.url, () => {}) : await openEmbedded('/tmp/fxbench', { fsync: which !== 'nofsync', onUpkeepError: () => {} });
await migrate(d.db); await seedCatalogue(d.db);
const config = { appOrigins: [], apiOrigins: [], clientDir: '/x', initDataMaxAge: 604800, logLevel: 'silent', trustProxy: false } as const;
const app = createServer(config);
const services = createServices({ db: d.db, log: app.log });
await serveGame(app, { config, botToken: token, services, rateLimits: { changes: 1e9, reads: 1e9 } });
const auth = (id: number) => `tma ${signInitData(initDataKey(token), { user: JSON.stringify({ id, first_name: 'x' }), auth_date: String(Math.floor(Date.now() / 1000)) })}`;
const N = 16, headers = Array.from({ length: N }, (_, i) => ({ authorization: auth(i + 1) }));
const box = (await services.catalogue.list()).filter((b) => b.price > 0).sort((a, b) => a.price - b.price)[0]!;
for (let i = 0; i < N; i++) { await app.inject({ url: '/api/me', headers: headers[i]! }); await d.db.transaction().execute((t) => book(t, i + 1, [{ type: LEDGER.adminCredit, value: 10_000_000, reference: null }], new Date())); }
const { randomBytes } = await import('node:crypto');
async function phase(name: string, f: (i: number) => Promise<unknown>, seconds = 4) {
  const end = performance.now() + seconds * 1000; let n = 0; const cpu = process.cpuUsage(); const t0 = performance.now();
  await Promise.all(headers.map(async (_, i) => { while (performance.now() < end) { await f(i); n++; } }));
  const c = process.cpuUsage(cpu); const s = (performance.now() - t0) / 1000;
  console.log(which, name, Math.round(n / s), '/s', (((c.user + c.system) / n)).toFixed(0), 'us cpu each');
}
const open = async (i: number) => { const r = await app.inject({ method: 'POST', url: `/api/case/${box.id}/open/`, headers: { ...headers[i]!, 'idempotency-key': randomBytes(16).toString('hex') } }); if (r.statusCode !== 200) throw new Error(r.body); };
await phase('warm', open, 1);
await phase('open', open);
await phase('init', async (i) => app.inject({ url: '/api/user/init/', headers: headers[i]! }), 2);
await phase('live', async (i) => app.inject({ url: '/api/live/', headers: headers[i]! }), 2);
await phase('inventory', async (i) => app.inject({ url: '/api/inventory/', headers: headers[i]! }), 2);
await phase('cases', async (i) => app.inject({ url: '/api/cases/', headers: headers[i]! }), 2);
await app.close(); await d.close(); await own?.stop();
