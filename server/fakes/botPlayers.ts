import { randomInt } from 'node:crypto';
import { LEDGER } from '../../common/rules/ledgerTypes.ts';
import type { CaseVersion } from '../catalogue/Catalogue.ts';
import { openCase } from '../domain/draws/openCase.ts';
import { type Job, pause, startJob } from '../domain/job.ts';
import { book, lockUser } from '../domain/ledger.ts';
import { ensureUser } from '../domain/players/registration.ts';
import type { Services } from '../domain/services.ts';

/** Far above the ids of real people, and out of the way of mock users. */
const FIRST_BOT_PLAYER_ID = 900_000_000_001;
/** First names of people: a name of the catalogue would read as an item that was won. */
export const BOT_PLAYER_NAMES = ['Alma', 'Bruno', 'Dina', 'Emil', 'Freya', 'Iskander', 'Marta', 'Otto'];
/** Milliseconds between two openings, and for how long after the last visitor the bots go on. */
const OPENING_INTERVAL_MS = { least: 4_000, most: 9_000 };
const AUDIENCE_TIMEOUT_MS = 60_000;
const TOP_UP_CRYSTALS = 200_000;

async function hasAudience({ db, clock }: Services): Promise<boolean> {
  const since = new Date(clock().getTime() - AUDIENCE_TIMEOUT_MS);
  const row = await db
    .selectFrom('presence')
    .select('user_id')
    .where('seen_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function pick<T>(list: readonly T[]): T | undefined {
  return list[randomInt(list.length)];
}

/** Cheap cases are opened far more often than dear ones. */
function pickCase(cases: readonly CaseVersion[]): CaseVersion | undefined {
  const paid = cases.filter(({ price }) => price > 0).sort((a, b) => a.price - b.price);
  return paid[Math.floor(paid.length * (randomInt(1000) / 1000) ** 2)];
}

async function playOnce(services: Services): Promise<void> {
  const { db, catalogue, clock } = services;
  const name = pick(BOT_PLAYER_NAMES);
  const caseVersion = pickCase(await catalogue.list());
  if (name === undefined || !caseVersion) return;
  const userId = FIRST_BOT_PLAYER_ID + BOT_PLAYER_NAMES.indexOf(name);
  const now = clock();
  const user = { id: userId, first_name: name, last_name: '' };
  await ensureUser(services, { user, startParam: '', ageSeconds: 0 }, now);
  await db.transaction().execute(async (trx) => {
    const { balance } = await lockUser(trx, userId);
    if (balance < caseVersion.price) {
      const value = TOP_UP_CRYSTALS + caseVersion.price;
      await book(trx, userId, [{ type: LEDGER.adminCredit, value, reference: 'local:bot player' }], now);
    }
    await openCase(trx, services, { userId, seed: null, key: null, epoch: null }, { caseVersion, now });
  });
}

/** Lets a few bot players open cases, through the code of everybody's openings, while somebody looks. */
export function startBotPlayers(services: Services): Job {
  return startJob(async (signal) => {
    for (;;) {
      await pause(randomInt(OPENING_INTERVAL_MS.least, OPENING_INTERVAL_MS.most), signal);
      if (signal.aborted) return;
      try {
        if (await hasAudience(services)) await playOnce(services);
      } catch (err) {
        services.log.warn({ err }, 'a bot player failed');
      }
    }
  });
}
