import type { FastifyRequest } from 'fastify';
import { OLD_INIT_DATA_SECONDS } from '../../common/rules/initDataAge.ts';
import { isTransient } from '../db/transientError.ts';
import {
  type InitDataBot,
  MAX_CLOCK_SKEW_SECONDS,
  type PlatformUser,
  type VerifiedInitData,
  verifyInitData,
} from '../domain/players/initData.ts';
import { ensureUser } from '../domain/players/registration.ts';
import { Refusal } from '../domain/Refusal.ts';
import type { Services } from '../domain/services.ts';

const SCHEME = 'tma ';
const MAX_CACHED_ACCOUNTS = 50_000;

/** How callers are told apart, and how old their init data may be. */
export interface AuthOptions {
  readonly bot: InitDataBot;
  readonly maxAgeSeconds: number;
}

/**
 * Who is calling, by the signed init data of the request alone.
 * @throws Refusal `unauthorized`.
 */
export function authenticate(
  request: FastifyRequest,
  { bot, maxAgeSeconds }: AuthOptions,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): VerifiedInitData {
  const header = request.headers.authorization ?? '';
  const verified = header.startsWith(SCHEME)
    ? verifyInitData(header.slice(SCHEME.length), bot, maxAgeSeconds, clock())
    : null;
  if (!verified) throw new Refusal('unauthorized');
  if (verified.ageSeconds < -MAX_CLOCK_SKEW_SECONDS) {
    // Telegram's clock is right: whoever opens the game now is turned away, and nobody else would say why.
    const secondsBehind = Math.round(-verified.ageSeconds);
    log.warn({ secondsBehind }, 'init data of the future: the clock of this machine is behind');
    throw new Refusal('unauthorized');
  }
  return verified;
}

/** An account that is there, with the caller's name and picture, as this process has seen or made it. */
export interface CachedAccount {
  readonly user: PlatformUser;
  /** Whether the caller's init data was older than a day. */
  readonly old: boolean;
  /** Tells the account from one that the same person had before. */
  readonly referralCode: string;
}

function isSame(one: PlatformUser, other: PlatformUser): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Remembers whose account is there, so that it costs a look at the database once per start and profile. */
export class Accounts {
  readonly #services: Pick<Services, 'db' | 'seeds' | 'log'>;
  readonly #seen = new Map<number, CachedAccount>();

  constructor(services: Pick<Services, 'db' | 'seeds' | 'log'>) {
    this.#services = services;
  }

  /** Makes the account at first sight and keeps its name and picture up to date. */
  async ensure(verified: VerifiedInitData, now: Date): Promise<CachedAccount> {
    const { user } = verified;
    const old = verified.ageSeconds > OLD_INIT_DATA_SECONDS;
    const known = this.#seen.get(user.id);
    if (known?.old === old && isSame(known.user, user)) return known;
    // Desktop clients do serve init data of yesterday: worth a line once, no more.
    if (old) {
      const ageSeconds = Math.round(verified.ageSeconds);
      this.#services.log.warn({ user: user.id, ageSeconds }, 'init data is older than a day');
    }
    const account = { user, old, referralCode: await ensureUser(this.#services, verified, now) };
    if (this.#seen.size >= MAX_CACHED_ACCOUNTS) this.#seen.clear();
    this.#seen.set(user.id, account);
    return account;
  }

  /**
   * Does what a caller has asked for.
   * @throws Refusal `unavailable` where that fails because the database has lost their account, as an erasure, a
   * failover or an older backup may, also where another call has made it anew already: the next call finds the new one.
   */
  async unlessLost<T>(account: CachedAccount, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const passes = error instanceof Error && isTransient(error);
      if (!passes && (await this.#isLost(account))) throw new Refusal('unavailable');
      throw error;
    }
  }

  async #isLost({ user, referralCode }: CachedAccount): Promise<boolean> {
    const row = await this.#services.db
      .selectFrom('users')
      .select('referral_code')
      .where('id', '=', user.id)
      .executeTakeFirst();
    const lost = row?.referral_code !== referralCode;
    if (lost) this.#seen.delete(user.id);
    return lost;
  }
}
