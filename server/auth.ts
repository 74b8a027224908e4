import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Db } from './db/schema.ts';
import { Refusal } from './domain/refusal.ts';
import { ensureUser } from './domain/registration.ts';
import { OLD_AFTER, type PlatformUser, type Verified, verifyInitData } from './initData.ts';

const SCHEME = 'tma ';
const REMEMBERED = 50_000;

/** How callers are told apart; `maxAge` of init data in seconds. */
export interface AuthOptions {
  readonly key: Buffer;
  readonly maxAge: number;
}

/**
 * Who is calling, by the signed init data of the request alone.
 * @throws Refusal `unauthorized`.
 */
export function authenticate(request: FastifyRequest, { key, maxAge }: AuthOptions, now: Date): Verified {
  const header = request.headers.authorization ?? '';
  const verified = header.startsWith(SCHEME)
    ? verifyInitData(header.slice(SCHEME.length), key, maxAge, now)
    : null;
  if (!verified) throw new Refusal('unauthorized');
  return verified;
}

interface Seen {
  readonly user: PlatformUser;
  readonly old: boolean;
}

function isSame(one: PlatformUser, other: PlatformUser): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Remembers whose account was seen to, so that it costs a look at the database once per start and profile. */
export class Accounts {
  readonly #db: Db;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #seen = new Map<number, Seen>();

  constructor(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  /** Makes the account at first sight and keeps its name and picture up to date. */
  async ensure(verified: Verified, now: Date): Promise<void> {
    const { user } = verified;
    const old = verified.age > OLD_AFTER;
    const known = this.#seen.get(user.id);
    if (known?.old === old && isSame(known.user, user)) return;
    // Desktop clients do serve init data of yesterday: worth a line once, no more.
    if (old)
      this.#log.warn({ user: user.id, age: Math.round(verified.age) }, 'init data is older than a day');
    await ensureUser(this.#db, verified, now);
    if (this.#seen.size >= REMEMBERED) this.#seen.clear();
    this.#seen.set(user.id, { user, old });
  }
}
