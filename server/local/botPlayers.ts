import { randomInt } from 'node:crypto';
import type { CaseVersion } from '../domain/catalogue.ts';
import { book, LEDGER } from '../domain/ledger.ts';
import { openCase } from '../domain/openCase.ts';
import { ensureUser } from '../domain/registration.ts';
import type { Services } from '../domain/services.ts';

/** Far above the ids of real people, and out of the way of mock users. */
const FIRST_ID = 900_000_000_001;
const NAMES = ['Kestrel', 'Vega', 'Juniper', 'Rook', 'Saffron', 'Tundra', 'Wren', 'Onyx'];
/** Milliseconds between two openings, and for how long after the last visitor the bots go on. */
const PACE = { least: 4_000, most: 9_000 };
const AUDIENCE = 60_000;
const POCKET_MONEY = 200_000;

async function seenLately({ db, clock }: Services): Promise<boolean> {
  const since = new Date(clock().getTime() - AUDIENCE);
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
  const name = pick(NAMES);
  const box = pickCase(await catalogue.list());
  if (name === undefined || !box) return;
  const userId = FIRST_ID + NAMES.indexOf(name);
  const now = clock();
  const user = { id: userId, first_name: name, last_name: '' };
  await ensureUser(db, { user, startParam: '', age: 0 }, now);
  await db.transaction().execute(async (trx) => {
    const { balance } = await trx
      .selectFrom('users')
      .select('balance')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (balance < box.price) {
      const value = POCKET_MONEY + box.price;
      await book(trx, userId, [{ type: LEDGER.adminCredit, value, reference: 'bot player' }], now);
    }
    await openCase(trx, services, { userId, seed: null, key: null }, box, now);
  });
}

/**
 * Lets a few bot players open cases, through the code that everybody's openings go through, while somebody looks.
 * Returns the function that stops them and waits for the one at play.
 */
export function startBotPlayers(services: Services): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let playing: Promise<void> = Promise.resolve();
  let stopped = false;
  const play = async () => {
    try {
      if (await seenLately(services)) await playOnce(services);
    } catch (error) {
      services.log.warn({ err: error }, 'a bot player failed');
    }
    if (!stopped) next();
  };
  const next = () => {
    timer = setTimeout(
      () => {
        playing = play();
      },
      randomInt(PACE.least, PACE.most),
    ).unref();
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return playing;
  };
}
