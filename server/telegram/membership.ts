import type { Api } from 'grammy';
import { GrammyError } from 'grammy';
import type { ChatMember } from 'grammy/types';

/** Answers that speak of the user: they are not inside. Every other error means that the bot cannot tell. */
const NOT_INSIDE = /user not found|participant_id_invalid|user_not_participant/i;

function isInside(member: ChatMember): boolean {
  if (member.status === 'restricted') return member.is_member;
  return member.status !== 'left' && member.status !== 'kicked';
}

/**
 * Whether the user is inside the chat.
 * @throws GrammyError or HttpError where the bot cannot tell ("chat not found", CHAT_ADMIN_REQUIRED, an outage).
 */
export async function isMember(api: Api, chat: string, userId: number): Promise<boolean> {
  try {
    return isInside(await api.getChatMember(chat, userId));
  } catch (error) {
    if (error instanceof GrammyError && error.error_code === 400 && NOT_INSIDE.test(error.description)) {
      return false;
    }
    throw error;
  }
}
