import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiFailure } from '../../server/fakes/botApi/ApiFailure.ts';
import { type FakeBotApi, startFakeBotApi } from '../../server/fakes/botApi/fakeBotApi.ts';
import { defaultScript } from '../../server/fakes/botApi/script.ts';
import { createBot } from '../../server/telegram/bot.ts';
import { publishFront } from '../../server/telegram/front.ts';
import { BOT_TOKEN } from './harness/Game.ts';
import { BOT } from './harness/TelegramGame.ts';

const LANGUAGES = ['', 'ru', 'en', 'uk', 'pt', 'es', 'tr', 'kk', 'uz', 'id'];

describe('the front of the bot', () => {
  let telegram: FakeBotApi;
  beforeAll(async () => {
    telegram = await startFakeBotApi({ token: BOT_TOKEN, username: BOT });
  });
  beforeEach(() => {
    telegram.state.script = defaultScript();
    telegram.state.front.clear();
    telegram.state.calls.length = 0;
  });
  afterAll(() => telegram.close());

  const publish = async (support = 'https://t.me/facet_chat') => {
    const changes: string[] = [];
    const bot = createBot(BOT_TOKEN, telegram.root);
    await publishFront(bot, { appUrl: 'https://app.example', support }, (change) => changes.push(change));
    return changes;
  };
  const set = () => telegram.state.calls.flatMap(({ method }) => (method.startsWith('set') ? [method] : []));

  test('is set in every language by one command, which Telegram takes as it is', async () => {
    // 1 button, and 4 parts in nine languages and for all; English is what it says to all.
    expect(await publish()).toHaveLength(1 + 4 * 10 - 3);
    const { front } = telegram.state;
    expect(front.get('menu button')).toEqual({
      type: 'web_app',
      text: 'Facet',
      web_app: { url: 'https://app.example/' },
    });
    const shown = (code: string) => front.get(`MyName ${code}`) ?? front.get('MyName ');
    expect(LANGUAGES.map(shown)).toEqual([
      ...['Facet: cases', 'Facet: кейсы', 'Facet: cases', 'Facet: кейси', 'Facet: caixas', 'Facet: cajas'],
      ...['Facet: kasalar', 'Facet: кейстер', 'Facet: keyslar', 'Facet: peti'],
    ]);
    expect(front.get('MyShortDescription ru')).toBe(
      'Кейсы с открытыми шансами: каждый розыгрыш можно проверить. Первый кейс бесплатно. 18+',
    );
    expect(front.get('MyDescription ')).toContain('Support: https://t.me/facet_chat');
    expect(front.get('MyCommands en')).toEqual([
      { command: 'start', description: 'Open the game' },
      { command: 'help', description: 'About the game' },
      { command: 'paysupport', description: 'Help with a payment' },
      { command: 'terms', description: 'Terms of use' },
      { command: 'privacy', description: 'Privacy' },
    ]);
  });

  test('names nothing as the address for support that players could not write to', async () => {
    for (const wrong of ['', 'foo', 'not an@address.example', `https://t.me/${'x'.repeat(52)}`])
      await expect(publish(wrong)).rejects.toThrow('@name or name@example.com');
    expect(set()).toEqual([]);
    for (const right of ['@facet_help', 'support@example.com', 't.me/facet_chat'])
      expect(await publish(right)).not.toEqual([]);
  });

  test('is left alone where it is as it should be, and only what differs is set again', async () => {
    await publish();
    telegram.state.calls.length = 0;
    expect(await publish()).toEqual([]);
    expect(set()).toEqual([]);
    telegram.state.front.set('MyName uk', 'Changed by hand');
    expect(await publish()).toEqual(['name (uk)']);
    expect(set()).toEqual(['setMyName']);
  });

  test('goes on from where Telegram had let no more names be set', async () => {
    let names = 3;
    telegram.state.script.intercept = (method) => {
      if (method === 'setMyName' && names-- <= 0) {
        throw new ApiFailure(429, 'Too Many Requests: retry after 3600', 3600);
      }
    };
    await expect(publish()).rejects.toThrow(/setMyName.*retry after 3600/);
    telegram.state.script = defaultScript();
    telegram.state.calls.length = 0;
    expect(await publish()).toEqual(['pt', 'es', 'tr', 'kk', 'uz', 'id'].map((code) => `name (${code})`));
    expect(set()).toHaveLength(6);
  });
});
