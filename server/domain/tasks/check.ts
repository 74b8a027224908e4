import type { Selectable } from 'kysely';
import type { TaskType } from '../../../common/api/schemas.ts';
import { partnerOf } from '../../../common/rules/tradelink.ts';
import type { UserTable } from '../../db/schema.ts';
import { hasPaid } from '../hasPaid.ts';
import { referralLink } from '../players/referralLink.ts';
import type { Services } from '../services.ts';
import { platformIdOf } from './gamingMatch.ts';
import { chatName } from './tasks.ts';

/** What a check looks at. */
interface CheckFacts {
  readonly services: Services;
  readonly user: Selectable<UserTable>;
}

type Check = (facts: CheckFacts) => boolean | Promise<boolean>;

function knownName({ telegram }: Services): string {
  if (telegram.username === null) throw new Error('the name of the bot is not known yet');
  return telegram.username;
}

/** Whether `text` mentions `@name`, and not a longer name or an address of mail that holds it. */
function mentions(text: string, name: string): boolean {
  return new RegExp(`(^|[^\\w@])@${name}\\b`, 'i').test(text);
}

function isInside(address: string | null, { services, user }: CheckFacts): Promise<boolean> {
  const chat = chatName(address);
  if (chat === null) throw new Error(`${address} is no public chat`);
  return services.telegram.isMember(chat, user.id);
}

/**
 * A text alone proves nothing: the game platform has to have let an item through by the link, whatever its token was.
 */
async function hasReceivedItem({ services: { db }, user }: CheckFacts): Promise<boolean> {
  if (user.tradelink === null) return false;
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['tradelink', 'created_at', 'handed_at'])
    .where('user_id', '=', user.id)
    .where('state', '=', 'sent')
    .execute();
  const partner = partnerOf(user.tradelink);
  const linkedSince = user.tradelink_changed_at?.getTime() ?? 0;
  return deliveries.some(({ tradelink, created_at, handed_at }) => {
    if (tradelink !== '') return partnerOf(tradelink) === partner;
    // A delivery that ended long ago names its link no more; it went by the one of now unless that came later. One that
    // began as it was handed over was taken up after a restore: which link it went by is not known then.
    const isTakenUp = created_at.getTime() === handed_at?.getTime();
    return !isTakenUp && created_at.getTime() > linkedSince;
  });
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
  tradelink: hasReceivedItem,
  gaming_match: isNicknamed,
  daily: () => true,
  first_topup: ({ services, user }) => hasPaid(services.db, user.id),
};
