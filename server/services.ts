import type { Db } from './db/schema.ts';
import { Catalogue } from './domain/catalogue.ts';
import { SeedCache } from './domain/chains.ts';
import { LiveFeed } from './domain/live.ts';
import type { Services } from './domain/services.ts';
import { noTelegram } from './domain/telegram.ts';

/** The services of one server on one database; what isn't given is as a server without Telegram has it. */
export function createServices(given: Partial<Services> & Pick<Services, 'log'> & { db: Db }): Services {
  return {
    catalogue: new Catalogue(given.db),
    seeds: new SeedCache(),
    live: new LiveFeed(given.db),
    telegram: noTelegram,
    match: null,
    clock: () => new Date(),
    channel: null,
    chat: null,
    ...given,
  };
}
