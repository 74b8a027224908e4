import { CRYSTALS_PER_USD } from '../src/rules/crystals.ts';
import type { Db } from './db/schema.ts';
import { Catalogue } from './domain/catalogue.ts';
import { SeedCache } from './domain/chains.ts';
import { LiveFeed } from './domain/live.ts';
import type { Services } from './domain/services.ts';
import { noTelegram } from './domain/telegram.ts';

/** The services of one server on one database; what isn't given is as a server without settings has it. */
export function createServices(given: Partial<Services> & Pick<Services, 'log'> & { db: Db }): Services {
  const { db, rate = CRYSTALS_PER_USD } = given;
  return {
    rate,
    catalogue: new Catalogue(db, rate),
    seeds: new SeedCache(),
    live: new LiveFeed(db),
    telegram: noTelegram,
    match: null,
    clock: () => new Date(),
    channel: null,
    chat: null,
    ...given,
  };
}
