import { expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/i18n/locale.ts';
import type { Stage } from '../../../src/stage/stage.ts';
import { syncTicker } from '../../../src/stageSync/syncTicker.ts';
import { ticker, tickerScroll } from '../../../src/state/feed/ticker.ts';
import { stageState } from '../../../src/state/stage.ts';

const win = (id: number, who: string) =>
  ({ id, who, name: 'Fang | Tide', img: '', ava: null, profit: '', cost: 1, rarity: 0 }) as const;

it('the ticker of the stage has a word for a winner whose name has no letter that can be seen', async () => {
  await setLanguage('en');
  ticker.entries = [
    { key: 2, win: win(2, '') },
    { key: 1, win: win(1, 'Cy') },
  ];
  Object.assign(stageState, { isTickerSlot: true, lively: true });
  const mount = vi.fn<Stage['mount']>(() => new Promise(() => {}));
  syncTicker({ mount, seek: () => {} } as unknown as Stage);
  expect(mount.mock.calls).toMatchObject([['ticker', { wins: [{ who: 'Player' }, { who: 'Cy' }] }]]);
});

it('the ticker of the stage writes a price as the page does, and shorter where it finds no room', async () => {
  await setLanguage('es');
  ticker.entries = [2.16, 12_345.67].map((cost, key) => ({ key: key + 1, win: { ...win(key, 'Cy'), cost } }));
  Object.assign(stageState, { isTickerSlot: true, lively: true });
  const mount = vi.fn<Stage['mount']>(() => new Promise(() => {}));
  syncTicker({ mount, seek: () => {} } as unknown as Stage);
  const [, { wins }] = mount.mock.calls[0] as unknown as [string, { wins: { priceTexts: string[] }[] }];
  expect(wins.map(({ priceTexts }) => priceTexts.map((text) => text.replace(/\s/g, ' ')))).toEqual([
    ['2,16 US$', '2,16 US$', '2,16'],
    ['12.345,67 US$', '12.346 US$', '12.346'],
  ]);
});

it('a ticker whose file cannot be had is told nothing: the stage would fail for it, and with it the reels', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  ticker.entries = [{ key: 1, win: win(1, 'Cy') }];
  Object.assign(stageState, { isTickerSlot: true, lively: true });
  const mount = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const told = { set: vi.fn(), seek: vi.fn(), play: vi.fn() };
  syncTicker({ mount, ...told } as unknown as Stage);
  ticker.entries = [{ key: 2, win: win(2, 'Di') }, ...ticker.entries];
  tickerScroll.offset = 40;
  await expect.poll(() => console.error).toHaveBeenCalled();
  ticker.entries = [{ key: 3, win: win(3, 'Eli') }, ...ticker.entries];
  tickerScroll.offset = 80;
  await Promise.resolve();
  expect(mount).toHaveBeenCalledTimes(1);
  for (const tell of Object.values(told)) expect(tell).not.toHaveBeenCalled();
});
