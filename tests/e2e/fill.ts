// Lays somebody with 5 000 items into the embedded database in DATA_DIR, before a server opens it.
import { performance } from 'node:perf_hooks';
import { readConfig } from '../../server/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Db } from '../../server/db/schema.ts';
import { seedCatalogue } from '../../server/db/seed.ts';
import { Catalogue } from '../../server/domain/catalogue.ts';
import { SeedCache } from '../../server/domain/chains.ts';
import { book, LEDGER } from '../../server/domain/ledger.ts';
import { openCase } from '../../server/domain/openCase.ts';
import { ensureUser } from '../../server/domain/registration.ts';
import { mockUser } from '../../server/local/mockUsers.ts';
import { WELCOME_CASE_ID } from '../../src/api/schemas.ts';
import { COLLECTOR } from './collector.ts';

const PER_TRANSACTION = 500;
/** Cases that are opened in turn, so that no two neighbours in a list are the same. */
const CASES = 5;
const A_DAY = 86_400_000;

/** Really opens cases, as every player does: what is listed adds up, and every draw can be checked. */
async function collect(db: Db, rate: number): Promise<void> {
  const now = new Date(Date.now() - A_DAY);
  await ensureUser(db, { user: mockUser(COLLECTOR.player), startParam: '', age: 0 }, now);
  const catalogue = new Catalogue(db, rate);
  const services = { seeds: new SeedCache(), rate };
  const cases = (await catalogue.list()).filter(({ id }) => id !== WELCOME_CASE_ID).slice(0, CASES);
  const call = { userId: COLLECTOR.player, seed: null, key: null };
  const value = COLLECTOR.items * Math.max(...cases.map(({ price }) => price));
  for (let opened = 0; opened < COLLECTOR.items; opened += PER_TRANSACTION) {
    await db.transaction().execute(async (trx) => {
      const credit = { type: LEDGER.adminCredit, value, reference: 'collector' };
      if (opened === 0) await book(trx, COLLECTOR.player, [credit], now);
      for (let i = 0; i < PER_TRANSACTION; i++) {
        const box = cases[i % cases.length];
        if (box) await openCase(trx, services, call, box, now);
      }
    });
  }
  // The feed of wins belongs to those who play now.
  await db.deleteFrom('live_wins').where('user_id', '=', COLLECTOR.player).execute();
  const known = { is_first_visit: false };
  await db.updateTable('users').set(known).where('id', '=', COLLECTOR.player).execute();
}

const started = performance.now();
const config = readConfig(process.env);
const { db, close } = await openDatabase(config, console.error);
await migrate(db);
await seedCatalogue(db, config.crystalsPerUsd);
await collect(db, config.crystalsPerUsd);
await close();
console.log(`${COLLECTOR.items} items in ${((performance.now() - started) / 1000).toFixed(1)} s`);
