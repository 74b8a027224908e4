// Lays somebody with 5 000 items into the embedded database in DATA_DIR, before a server opens it.
import { performance } from 'node:perf_hooks';
import { LEDGER } from '../../common/rules/ledgerTypes.ts';
import { Catalogue } from '../../server/catalogue/Catalogue.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Db } from '../../server/db/schema.ts';
import { openCase } from '../../server/domain/draws/openCase.ts';
import { SeedCache } from '../../server/domain/draws/SeedCache.ts';
import { book } from '../../server/domain/ledger.ts';
import { ensureUser } from '../../server/domain/players/registration.ts';
import { DAY_MS } from '../../server/domain/time.ts';
import { mockUser } from '../../server/fakes/mockUsers.ts';
import { openSeedCipher } from '../../server/openSeedCipher.ts';
import { prepareDatabase } from '../../server/prepareDatabase.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { COLLECTOR } from './collector.ts';

const OPENED_PER_TRANSACTION = 500;
/** As many as somebody may open with one tap: a tenth of the calls for the same draws. */
const OPENED_AT_ONCE = 10;
/** Several cases, so that a list shows many things side by side. */
const OPENED_IN_TURN = 5;

/** Really opens cases, as every player does: what is listed adds up, and every draw can be checked. */
async function collect(db: Db, seeds: SeedCache, rate: number): Promise<void> {
  const now = new Date(Date.now() - DAY_MS);
  await ensureUser({ db, seeds }, { user: mockUser(COLLECTOR.player), startParam: '', ageSeconds: 0 }, now);
  const catalogue = new Catalogue(db, rate);
  const services = { seeds, rate };
  const cases = (await catalogue.list()).filter(({ id }) => id !== WELCOME_CASE_ID).slice(0, OPENED_IN_TURN);
  const call = { userId: COLLECTOR.player, seed: null, key: null, epoch: null };
  const value = COLLECTOR.items * Math.max(...cases.map(({ price }) => price));
  for (let opened = 0; opened < COLLECTOR.items; opened += OPENED_PER_TRANSACTION) {
    await db.transaction().execute(async (trx) => {
      const credit = { type: LEDGER.adminCredit, value, reference: 'local:collector' };
      if (opened === 0) await book(trx, COLLECTOR.player, [credit], now);
      for (let i = 0; i < OPENED_PER_TRANSACTION / OPENED_AT_ONCE; i++) {
        const caseVersion = cases[i % cases.length];
        if (caseVersion) await openCase(trx, services, call, { caseVersion, count: OPENED_AT_ONCE, now });
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
const seedCipher = openSeedCipher(config);
const rate = config.crystalsPerUsd;
const database = await openDatabase(config, console.error);
await prepareDatabase(database, { seedCipher, rate, log: console });
await collect(database.db, new SeedCache(seedCipher), rate);
await database.close();
console.log(`${COLLECTOR.items} items in ${((performance.now() - started) / 1000).toFixed(1)} s`);
