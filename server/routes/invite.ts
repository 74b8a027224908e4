import { prepareInvitation } from '../domain/players/invite.ts';
import { preparedAnswer } from '../domain/prepareShare.ts';
import type { Handlers } from './call.ts';

/** Sharing the game with friends. */
export const inviteRoutes = {
  async inviteFriend(services, call, once) {
    const { userId, body } = call;
    const id = await prepareInvitation(services, call, {
      link: body.ref_link,
      allow: {
        users: body.allow_user_chats,
        bots: body.allow_bot_chats,
        groups: body.allow_group_chats,
        channels: body.allow_channel_chats,
      },
    });
    return once((trx) => preparedAnswer(trx, userId, id));
  },
} satisfies Partial<Handlers>;
