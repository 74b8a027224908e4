import type { ChatFullInfo, Update } from 'grammy/types';
import type { AffiliateProgram } from './affiliate.ts';

const PHOTO = { small_file_id: 's', small_file_unique_id: 's', big_file_id: 'b', big_file_unique_id: 'b' };

/** Where a user stands in a chat, as `getChatMember` says it; `restricted` here is one who is still inside. */
type MemberStatus = 'creator' | 'administrator' | 'member' | 'restricted' | 'left' | 'kicked';

/** What a user shows of themselves to `getChat`. */
export type Profile = Pick<ChatFullInfo.PrivateChat, 'first_name' | 'last_name' | 'bio' | 'photo'>;

/**
 * How the fake Bot API behaves; a test replaces single functions on the running object. Any of them may throw an
 * `ApiFailure`.
 */
export interface Script {
  /** Runs before every method: the place for outages, 429 and delays. */
  intercept(method: string): void | Promise<void>;
  member(chat: string, userId: number): MemberStatus;
  profile(userId: number): Profile;
  /** How many times the update is delivered: 0 is a lost webhook, 2 a duplicate. */
  copies(update: Update): number;
  /** Where a page of stars begins that was asked for from `offset` on. */
  starOffset(offset: number): number;
  /** The affiliate program that a payment falls under; null is none. */
  affiliateProgram(): AffiliateProgram | null;
}

/** A Telegram without troubles, in which nobody has done what a task asks. */
export function defaultScript(): Script {
  return {
    intercept: () => {},
    member: () => 'left',
    profile: (userId) => ({ first_name: `User ${userId}` }),
    copies: () => 1,
    starOffset: (offset) => offset,
    affiliateProgram: () => null,
  };
}

/**
 * The local mode's users: they do what a task asks once the bot has asked for it, so that the first check says no
 * and the next one yes.
 */
export function localModeScript(botUsername: string): Script {
  const asked = new Set<string>();
  const wasAsked = (what: string): boolean => {
    const again = asked.has(what);
    asked.add(what);
    return again;
  };
  return {
    ...defaultScript(),
    member: (chat, userId) => (wasAsked(`${chat} ${userId}`) ? 'member' : 'left'),
    profile: (userId) => {
      const first_name = `User ${userId}`;
      if (!wasAsked(`profile ${userId}`)) return { first_name };
      return { first_name, last_name: `@${botUsername}`, bio: `I play @${botUsername}`, photo: PHOTO };
    },
  };
}
