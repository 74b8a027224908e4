import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { LEDGER } from '../../common/rules/ledgerTypes.ts';
import type { Db } from '../db/schema.ts';
import { book, lockUserIfThere } from '../domain/ledger.ts';
import { Refusal } from '../domain/Refusal.ts';
import type { Services } from '../domain/services.ts';
import { isNearby } from '../http/nearby.ts';
import { mockUser, PEOPLE_COUNT } from './mockUsers.ts';
import { requireOwnPage } from './ownPage.ts';

/** People on offer in the developer panel. */
const PANEL_PEOPLE = 5;
/** Accounts that one person may have had; above are the tests' and the bot players'. */
const MAX_ACCOUNTS_PER_PERSON = 200;

const Credit = v.object({
  as: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  crystals: v.pipe(v.number(), v.integer(), v.minValue(-1_000_000_000), v.maxValue(1_000_000_000)),
});

/** A person with the newest account that they have; `balance` is null where there is none yet. */
interface Person {
  readonly as: number;
  readonly name: string;
  readonly language: string;
  readonly balance: number | null;
}

/** Numbers that are the same person differ by PEOPLE_COUNT: a new account is a higher one. */
async function newestAccount(db: Db, number: number): Promise<Person> {
  const numbers = Array.from({ length: MAX_ACCOUNTS_PER_PERSON }, (_, i) => number + i * PEOPLE_COUNT);
  const account = await db
    .selectFrom('users')
    .select(['id', 'balance'])
    .where('id', 'in', numbers)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { first_name, language_code = 'ru' } = mockUser(number);
  return {
    as: account?.id ?? number,
    name: first_name,
    language: language_code,
    balance: account?.balance ?? null,
  };
}

/** Moves crystals as an operator would; taking more than there is takes all. */
async function credit({ db, clock }: Services, as: number, crystals: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUserIfThere(trx, as);
    if (!user) throw new Refusal('bad request');
    const value = Math.max(crystals, -user.balance);
    const type = value < 0 ? LEDGER.adminDebit : LEDGER.adminCredit;
    return book(trx, as, [{ type, value, reference: 'local:developer panel' }], clock());
  });
}

/**
 * For the developer panel, in local mode and to callers nearby only. GET /local/people → the mock people with their
 * newest accounts; POST /local/credit `{as, crystals}` → `{balance}`, through the ledger. An account is never emptied,
 * the ledger being append-only: who wants to be new takes the next number of the same person.
 */
export function serveLocalPanel(app: FastifyInstance, services: Services): void {
  app.get('/local/people', async (request) => {
    if (!isNearby(request)) throw new Refusal('forbidden');
    const people: Person[] = [];
    for (let number = 1; number <= PANEL_PEOPLE; number++)
      people.push(await newestAccount(services.db, number));
    return { people, step: PEOPLE_COUNT };
  });
  app.post('/local/credit', async (request) => {
    requireOwnPage(request);
    const body = v.safeParse(Credit, request.body);
    if (!body.success) throw new Refusal('bad request');
    return { balance: await credit(services, body.output.as, body.output.crystals) };
  });
}
