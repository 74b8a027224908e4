import type { Trx } from '../db/schema.ts';
import { lockUser } from './ledger.ts';
import { Refusal } from './Refusal.ts';
import type { Services } from './services.ts';
import type { AllowedChats, ShareRequest } from './telegram.ts';

/** Every kind of chat: the player picks one. */
export const ALL_CHATS: AllowedChats = { users: true, bots: false, groups: true, channels: true };

/**
 * Has Telegram prepare a message for the user to share. Returns its id.
 * @throws Refusal `telegram unavailable`.
 */
export function prepareShare(
  { telegram, log }: Pick<Services, 'telegram' | 'log'>,
  share: ShareRequest,
): Promise<string> {
  return telegram.prepareShare(share).catch((error: unknown) => {
    log.warn({ err: error, user: share.userId }, 'no prepared message');
    throw new Refusal('telegram unavailable');
  });
}

/**
 * The answer with a prepared message, to be kept: not for a user whom an erasure took away while Telegram was asked.
 */
export async function preparedAnswer(trx: Trx, userId: number, id: string) {
  await lockUser(trx, userId);
  return { prepared_message: { id } };
}
