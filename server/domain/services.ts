import type { FastifyBaseLogger } from 'fastify';
import type { Catalogue } from '../catalogue/Catalogue.ts';
import type { Db } from '../db/schema.ts';
import type { LiveFeed } from './draws/LiveFeed.ts';
import type { SeedCache } from './draws/SeedCache.ts';
import type { LateReads } from './LateReads.ts';
import type { Presence } from './players/Presence.ts';
import type { CheckThrottle } from './tasks/CheckThrottle.ts';
import type { MatchPlatform } from './tasks/gamingMatch.ts';
import type { Telegram } from './telegram.ts';
import type { WithdrawalRules } from './withdrawalRules.ts';

/** What every use case may need; `clock` is the server's own, so that tests can turn it. */
export interface Services {
  readonly db: Db;
  readonly lateReads: LateReads;
  /** Crystals that a US dollar of market value is worth: the database's own, see db/rate.ts. */
  readonly rate: number;
  readonly withdrawals: WithdrawalRules;
  readonly catalogue: Catalogue;
  readonly seeds: SeedCache;
  readonly live: LiveFeed;
  readonly presence: Presence;
  readonly telegram: Telegram;
  /** Where players of the gaming-match platform are looked up; null leaves that task out. */
  readonly match: MatchPlatform | null;
  readonly taskChecks: CheckThrottle;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Where the game's pages are, without a slash at the end. */
  readonly publicUrl: string;
  /** Addresses of the community, for `me`. */
  readonly channel: string | null;
  readonly chat: string | null;
}
