import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../server/fakes/botApi/ApiFailure.ts';
import { databaseKinds } from './harness/databases.ts';
import { newKey } from './harness/Player.ts';
import { type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

const ALLOWED = {
  allow_user_chats: true,
  allow_bot_chats: false,
  allow_group_chats: true,
  allow_channel_chats: false,
};

describe.each(databaseKinds())('inviting friends on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, {}, (started) => {
    at = started;
  });

  const invitation = async (id: number) => {
    const { me } = await at.game.player(id).ask('me', {});
    return { ...ALLOWED, message_text: 'Send me your stars', ref_link: me.ref_link ?? '' };
  };

  test('an invitation is prepared once a tap, in the game’s words, with a button to the player’s own link', async () => {
    const wish = await invitation(1);
    const player = at.game.player(1);
    await player.ask('setLanguage', { lang: 'en' });
    const key = newKey();
    const { prepared_message } = await player.ask('inviteFriend', wish, { key });
    expect(await player.ask('inviteFriend', wish, { key })).toEqual({ prepared_message });
    expect(at.calls('savePreparedInlineMessage')).toHaveLength(1);
    expect(at.calls('savePreparedInlineMessage')[0]?.params).toMatchObject({
      user_id: 1,
      ...ALLOWED,
      result: {
        input_message_content: { message_text: 'Open your first case in Facet for free' },
        reply_markup: { inline_keyboard: [[{ text: 'Open a free case', url: wish.ref_link }]] },
      },
    });
  });

  test('an invitation with the link of another player is refused', async () => {
    const wish = await invitation(2);
    const reply = await at.game.player(3).call('inviteFriend', wish);
    expect(reply).toMatchObject({ status: 400, body: { error: 'bad request' } });
  });

  test.each([
    ['an outage', 500, 'Internal Server Error'],
    ['a refusal', 400, 'Bad Request: USER_BOT_INVALID'],
    ['too many requests', 429, 'Too Many Requests: retry after 60'],
  ])('an invitation is 502 on %s of Telegram', async (_name, status, description) => {
    const wish = await invitation(4);
    at.fakeBotApi.state.script.intercept = () => {
      throw new ApiFailure(status, description, status === 429 ? 60 : undefined);
    };
    const reply = await at.game.player(4).call('inviteFriend', wish);
    expect(reply).toMatchObject({ status: 502, body: { error: 'telegram unavailable' } });
  });
});
