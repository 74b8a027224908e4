import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema.ts';
import type { Catalogue } from './catalogue.ts';
import type { SeedCache } from './chains.ts';
import type { LiveFeed } from './live.ts';
import type { MatchPlatform } from './tasksMatch.ts';
import type { Telegram } from './telegram.ts';

/** What every use case may need; `clock` is the server's own, so that tests can turn it. */
export interface Services {
  readonly db: Db;
  /** Crystals that a US dollar of market value is worth: the database's own, see db/rate.ts. */
  readonly rate: number;
  readonly catalogue: Catalogue;
  readonly seeds: SeedCache;
  readonly live: LiveFeed;
  readonly telegram: Telegram;
  /** Where players of the gaming-match platform are looked up; null leaves that task out. */
  readonly match: MatchPlatform | null;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Addresses of the community, for `me`. */
  readonly channel: string | null;
  readonly chat: string | null;
}
