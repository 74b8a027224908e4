import { CRYSTALS_PER_USD } from '../common/rules/crystals.ts';
import { Catalogue } from './catalogue/Catalogue.ts';
import { LiveFeed } from './domain/draws/LiveFeed.ts';
import { LateReads } from './domain/LateReads.ts';
import { Presence } from './domain/players/Presence.ts';
import type { Services } from './domain/services.ts';
import { CheckThrottle } from './domain/tasks/CheckThrottle.ts';
import { noTelegram } from './domain/telegram.ts';
import { DEFAULT_WITHDRAWAL_RULES } from './domain/withdrawalRules.ts';

/** The services of one server on one database; what isn't given is as a server without settings has it. */
export function createServices(given: Partial<Services> & Pick<Services, 'db' | 'log' | 'seeds'>): Services {
  const { db, rate = CRYSTALS_PER_USD, lateReads = new LateReads(db) } = given;
  return {
    rate,
    withdrawals: DEFAULT_WITHDRAWAL_RULES,
    catalogue: new Catalogue(db, rate),
    lateReads,
    live: new LiveFeed(lateReads),
    presence: new Presence(db),
    taskChecks: new CheckThrottle(),
    telegram: noTelegram,
    match: null,
    clock: () => new Date(),
    publicUrl: 'http://localhost:3000',
    channel: null,
    chat: null,
    ...given,
  };
}
