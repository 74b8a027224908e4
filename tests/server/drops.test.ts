import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { openEndpoints } from '../../common/api/endpoints/drops.ts';
import { verifyReceipt } from '../../common/rules/fairness/verify.ts';
import { CardPainter } from '../../server/cards/CardPainter.ts';
import { decideOnChains } from '../../server/domain/draws/chainEpochs.ts';
import { Refusal } from '../../server/domain/Refusal.ts';
import { databaseKinds } from './harness/databases.ts';
import { playerWithItems } from './harness/items.ts';
import { admin, by } from './harness/orders.ts';
import { newKey } from './harness/Player.ts';
import { BOT, type TelegramGame, useTelegramGame } from './harness/TelegramGame.ts';

/** An id of a drop of no game's. */
const NEVER = '0123456789abcdef'.repeat(2);

describe.each(databaseKinds())('a drop for others to see on %s', (kind) => {
  let at: TelegramGame;
  useTelegramGame(kind, {}, (started) => {
    at = started;
  });

  const visit = async (id: string, headers: Record<string, string> = {}) => {
    const response = await at.game.app.inject({ url: `/api/drop/${id}/`, headers });
    return { status: response.statusCode, body: response.json() };
  };
  const shared = async (userId: number) => {
    const [item = 0] = await playerWithItems(at.game, userId, 1);
    const drop = await at.game.player(userId).ask('shareDrop', { inventory_id: item });
    return { item, ...drop, player: at.game.player(userId) };
  };

  test('has one address for as long as it is shared, which nobody could guess', async () => {
    const { item, id, url, player } = await shared(1);
    expect(id).toMatch(/^[0-9a-f]{40}$/);
    expect(url).toBe(`https://app.example/d/${id}`);
    expect(await player.ask('shareDrop', { inventory_id: item })).toEqual({ id, url });
    const { inventory } = await player.ask('inventoryItem', { id: item });
    expect(inventory.drop).toEqual({ id, url });
  });

  test('shows its receipt, the odds of that version, the item and a first name, and nothing else', async () => {
    const { id, item, player } = await shared(2);
    const { status, body } = await visit(id, { 'accept-language': 'de, pt-BR;q=0.8, en;q=0.9' });
    expect(status).toBe(200);
    const { drop } = v.parse(v.strictObject(openEndpoints.drop.answer.entries), body);
    expect(Object.keys(body.drop)).toEqual([
      'firstname',
      'case',
      'item',
      'receipt',
      'crystals_per_usd',
      'play_url',
    ]);
    const { inventory } = await player.ask('inventoryItem', { id: item });
    await player.ask('setLanguage', { lang: 'en' });
    const { case: opened } = await player.ask('case', { id: drop.case.id });
    expect(drop.case).toEqual(opened);
    expect(drop).toMatchObject({
      firstname: 'Player 2',
      receipt: inventory.receipt,
      play_url: `https://t.me/${BOT}?startapp`,
      item: { id: inventory.win.id, name: inventory.win.name, price: inventory.win.cost },
    });
    const seen = { oddsHash: drop.case.odds_hash, shownItem: drop.item.id };
    expect(verifyReceipt(drop.receipt, seen).ok).toBe(true);
  });

  test('is told apart from one that was taken back, that never was, and of another server', async () => {
    const { id, player, item } = await shared(3);
    const mark = id.slice(-8);
    const elsewhere = mark === '00000000' ? '11111111' : '00000000';
    expect(await visit(NEVER + mark)).toEqual({ status: 404, body: { error: 'drop not found' } });
    expect(await visit(NEVER + elsewhere)).toEqual({
      status: 404,
      body: { error: 'drop of another server' },
    });
    expect(await visit("' OR 1=1 --")).toEqual({ status: 404, body: { error: 'drop not found' } });
    expect(await player.ask('withdrawDrop', { id })).toEqual({ withdrawn: true });
    expect(await visit(id)).toEqual({ status: 410, body: { error: 'drop withdrawn' } });
    expect(await player.call('dropMessage', { id })).toMatchObject({
      status: 404,
      body: { error: 'drop not found' },
    });
    const since = at.game.db.selectFrom('drops').select('withdrawn_at').where('id', '=', id);
    const first = await since.executeTakeFirstOrThrow();
    at.game.clock.advance(1);
    await player.ask('withdrawDrop', { id });
    expect(await since.executeTakeFirstOrThrow()).toEqual(first);
    expect((await player.ask('inventoryItem', { id: item })).inventory.drop).toBeNull();
    // Shared again it has another address: the old one stays taken back.
    const again = await player.ask('shareDrop', { inventory_id: item });
    expect(again.id).not.toBe(id);
    expect((await visit(again.id)).status).toBe(200);
    expect((await visit(id)).status).toBe(410);
  });

  test('can be shared, sent and taken back by its owner alone', async () => {
    const { id, item } = await shared(4);
    const stranger = at.game.player(5);
    const notFound = { status: 404, body: { error: 'drop not found' } };
    expect(await stranger.call('shareDrop', { inventory_id: item })).toMatchObject({
      status: 404,
      body: { error: 'item not found' },
    });
    expect(await stranger.call('dropMessage', { id })).toMatchObject(notFound);
    expect(await stranger.call('withdrawDrop', { id })).toMatchObject(notFound);
    expect((await visit(id)).status).toBe(200);
  });

  test('is not made of an item that fell out of no case', async () => {
    const [item = 0] = await playerWithItems(at.game, 6, 1);
    await at.game.db.updateTable('inventory').set({ k: 999 }).where('user_id', '=', 6).execute();
    expect(await at.game.player(6).call('shareDrop', { inventory_id: item })).toMatchObject({
      status: 409,
      body: { error: 'item not shareable' },
    });
    await at.game.db.updateTable('inventory').set({ k: 1 }).where('user_id', '=', 6).execute();
  });

  test('is withdrawn while its player is frozen', async () => {
    const { id } = await shared(7);
    await admin(at.services, 'freeze', '7', ...by());
    expect((await visit(id)).status).toBe(410);
    await admin(at.services, 'unfreeze', '7', ...by());
    expect((await visit(id)).status).toBe(200);
  });

  test('is sent as its card with a button to its page, prepared once a tap', async () => {
    const { id, url, player } = await shared(8);
    await player.ask('setLanguage', { lang: 'en' });
    const key = newKey();
    const { prepared_message } = await player.ask('dropMessage', { id }, { key });
    expect(await player.ask('dropMessage', { id }, { key })).toEqual({ prepared_message });
    const { drop } = (await visit(id)).body;
    expect(at.calls('savePreparedInlineMessage').map(({ params }) => params)).toMatchObject([
      {
        user_id: 8,
        result: {
          type: 'photo',
          photo_url: `${url}.jpg?lang=en`,
          thumbnail_url: `${url}.jpg?lang=en`,
          caption: `Player 8: ${drop.item.name}`,
          reply_markup: { inline_keyboard: [[{ text: 'Watch the opening', url }]] },
        },
      },
    ]);
  });

  test('has a card of 1200 × 630 px, and one of 1080 × 1920 for stories, in the language that is asked for, and none once it is taken back', async () => {
    const { id, player } = await shared(10);
    const card = async (address: string) => {
      const response = await at.game.app.inject({ url: `/d/${id}${address}` });
      return { ...response, type: response.headers['content-type'], picture: response.rawPayload };
    };
    const [english, kazakh] = [await card('.png?lang=en'), await card('.png?lang=kk')];
    for (const { type, picture } of [english, kazakh]) {
      expect(type).toBe('image/png');
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
    expect(english.picture.equals(kazakh.picture)).toBe(false);
    expect((await card('.png?lang=en')).picture.equals(english.picture)).toBe(true);
    expect((await card('.png?lang=en&lang=kk')).statusCode).toBe(200);
    const head = await at.game.app.inject({ method: 'HEAD', url: `/d/${id}.png?lang=en` });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'image/png']);
    const { type, picture } = await card('.jpg');
    expect(type).toBe('image/jpeg');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const story = await card('/story.jpg?lang=en');
    expect(story.type).toBe('image/jpeg');
    expect(await sharp(story.picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1080,
      height: 1920,
    });
    // A card that comes with the next try is missing nowhere for longer.
    const paint = vi.spyOn(CardPainter.prototype, 'paint').mockRejectedValueOnce(new Refusal('unavailable'));
    const refused = await card('.png?lang=en');
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store']);
    paint.mockRestore();
    await player.ask('withdrawDrop', { id });
    expect((await card('.png?lang=en')).statusCode).toBe(410);
    expect((await card('/story.jpg?lang=en')).statusCode).toBe(410);
    expect((await at.game.app.inject({ url: `/d/${NEVER}00000000.png` })).statusCode).toBe(404);
  });

  test('has a card whatever its player is called, and the longest name stays off the picture', async () => {
    const { id } = await shared(11);
    // Cards are kept by language; the half with the picture is the same in both.
    const pictureHalf = async (lang: string) => {
      const { statusCode, rawPayload } = await at.game.app.inject({ url: `/d/${id}.png?lang=${lang}` });
      expect(statusCode).toBe(200);
      return sharp(rawPayload).extract({ left: 600, top: 0, width: 600, height: 630 }).raw().toBuffer();
    };
    const before = await pictureHalf('en');
    await at.game.db
      .updateTable('users')
      .set({ firstname: `张伟 🐱 عمر <b>& A\u{200b}n\u{200e}n\u{ad} \u{202e}${'W'.repeat(64)}` })
      .where('id', '=', 11)
      .execute();
    expect((await pictureHalf('kk')).equals(before)).toBe(true);
  });

  test('does not let its player’s name turn the words beside it around', async () => {
    const { id } = await shared(12);
    const initData = at.game.initData({
      id: 12,
      first_name: 'Anna\u{202e}\u{2067}\u{1b}[2J',
      last_name: 'Lee\n',
    });
    const headers = { authorization: `tma ${initData}` };
    const { me } = (await at.game.app.inject({ url: '/api/me/', headers })).json();
    expect(me).toMatchObject({ firstname: 'Anna[2J', lastname: 'Lee' });
    expect((await visit(id)).body.drop.firstname).toBe('Anna[2J');
  });

  test('calls a player by a word whose name has no letter that can be seen', async () => {
    const { id } = await shared(13);
    // A Hangul filler, a zero width space, a blank of Braille, a no-break space.
    const user = { id: 13, first_name: '\u3164\u{200b}\u2800\u{a0}', last_name: '\u{ad}' };
    const headers = { authorization: `tma ${at.game.initData(user)}` };
    const { me } = (await at.game.app.inject({ url: '/api/me/', headers })).json();
    expect(me).toMatchObject({ firstname: '', lastname: '' });
    const nameIn = async (lang: string) => (await visit(id, { 'accept-language': lang })).body.drop.firstname;
    expect([await nameIn('en'), await nameIn('ru')]).toEqual(['Player', 'Игрок']);
  });

  test('is withdrawn where chains were renewed after a restore', async () => {
    const { id } = await shared(9);
    await at.game.db
      .transaction()
      .execute((trx) => decideOnChains(trx, 'renewed', 'restored', at.game.clock.read()));
    expect((await visit(id)).status).toBe(410);
  });
});
