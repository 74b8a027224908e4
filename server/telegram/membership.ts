import type { Api } from 'grammy';
import { GrammyError } from 'grammy';
import type { ChatMember } from 'grammy/types';

/** Answers that speak of the user: they are not inside. Every other error means that the bot cannot tell. */
const NOT_INSIDE = /user not found|participant_id_invalid|user_not_participant/i;

function isInside(member: ChatMember): boolean {
  switch (member.status) {
    case 'creator':
    case 'administrator':
    case 'member':
      return true;
    case 'restricted':
      return member.is_member;
    case 'left':
    case 'kicked':
      return false;
    default:
      throw new Error(`the status ${(member as { status?: unknown }).status} of a member is not known here`);
  }
}

/**
 * Whether the user is inside the chat.
 * @throws Error where the bot cannot tell ("chat not found", CHAT_ADMIN_REQUIRED, an outage, an unknown status).
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
