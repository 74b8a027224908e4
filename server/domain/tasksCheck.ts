import type { Selectable } from 'kysely';
import type { Db, UserTable } from '../db/schema.ts';
import { referralLink } from './referrals.ts';
import type { Services } from './services.ts';
import { chatName, type TaskType } from './tasks.ts';
import { platformIdOf } from './tasksMatch.ts';

/** What a check looks at. */
export interface CheckFacts {
  readonly services: Services;
  readonly user: Selectable<UserTable>;
}

type Check = (facts: CheckFacts) => boolean | Promise<boolean>;

function knownName({ telegram }: Services): string {
  if (telegram.username === null) throw new Error('the name of the bot is not known yet');
  return telegram.username;
}

/** Whether `text` mentions `@name`, and not a longer name or an address of mail that holds it. */
export function mentions(text: string, name: string): boolean {
  return new RegExp(`(^|[^\\w@])@${name}\\b`, 'i').test(text);
}

function isInside(address: string | null, { services, user }: CheckFacts): Promise<boolean> {
  const chat = chatName(address);
  if (chat === null) throw new Error(`${address} is no public chat`);
  return services.telegram.isMember(chat, user.id);
}

async function hasPaid(db: Db, userId: number): Promise<boolean> {
  const paid = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .executeTakeFirst();
  return paid !== undefined;
}

async function isNicknamed({ services, user }: CheckFacts): Promise<boolean> {
  const account = user.tradelink && platformIdOf(user.tradelink);
  if (!account) return false;
  const nickname = await services.match?.nickname(account);
  return nickname?.toLowerCase().includes(knownName(services).toLowerCase()) ?? false;
}

/** Tells whether a user has done what a task asks. Every check throws where that cannot be found out. */
export const CHECKS: Readonly<Record<Exclude<TaskType, 'invite'>, Check>> = {
  channel: (facts) => isInside(facts.services.channel, facts),
  chat: (facts) => isInside(facts.services.chat, facts),
  bot_in_name: async ({ services, user }) => {
    const bot = knownName(services);
    return mentions((await services.telegram.profile(user.id)).name, bot);
  },
  ref_in_bio: async ({ services, user }) => {
    const bot = knownName(services);
    const { bio } = await services.telegram.profile(user.id);
    const link = referralLink(bot, user.referral_code)?.replace('https://', '');
    return mentions(bio, bot) || (link !== undefined && bio.toLowerCase().includes(link.toLowerCase()));
  },
  avatar: async ({ services, user }) => (await services.telegram.profile(user.id)).hasPhoto,
  tradelink: ({ user }) => user.tradelink !== null,
  gaming_match: isNicknamed,
  daily: () => true,
  first_topup: ({ services, user }) => hasPaid(services.db, user.id),
};

/** Milliseconds between two checks of one task for one user. */
const PAUSE = 1000;
const REMEMBERED = 10_000;

/** Keeps an impatient player from using up the calls and messages that Telegram grants the bot. */
export class CheckPauses {
  readonly #checked = new Map<string, number>();

  /** Counts a check; false where the last one of this task was less than a second ago. */
  allows(userId: number, type: TaskType, now: Date): boolean {
    // The daily bonus asks nobody and says nothing.
    if (type === 'daily') return true;
    const key = `${userId} ${type}`;
    const last = this.#checked.get(key) ?? Number.NEGATIVE_INFINITY;
    if (now.getTime() - last < PAUSE) return false;
    if (this.#checked.size >= REMEMBERED) this.#checked.clear();
    this.#checked.set(key, now.getTime());
    return true;
  }
}
