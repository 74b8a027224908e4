import { expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { LostFile } from '../../../src/preload.ts';
import type { Stage } from '../../../src/stage/stage.ts';
import { syncTicker } from '../../../src/stageSync/syncTicker.ts';
import { ticker, tickerScroll } from '../../../src/state/feed/ticker.ts';
import { network } from '../../../src/state/network.ts';
import { stageState } from '../../../src/state/stage.ts';
import { markedSlot } from './markedSlot.ts';

/** What a stage tells is heard by the last that follows one. */
const onEvent = vi.fn<Stage['onEvent']>();

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
  syncTicker({ mount, seek: () => {}, onEvent } as unknown as Stage);
  expect(mount.mock.calls).toMatchObject([['ticker', { wins: [{ who: 'Player' }, { who: 'Cy' }] }]]);
});

it('the ticker of the stage writes a price as the page does, and shorter where it finds no room', async () => {
  await setLanguage('es');
  ticker.entries = [2.16, 12_345.67].map((cost, key) => ({ key: key + 1, win: { ...win(key, 'Cy'), cost } }));
  Object.assign(stageState, { isTickerSlot: true, lively: true });
  const mount = vi.fn<Stage['mount']>(() => new Promise(() => {}));
  syncTicker({ mount, seek: () => {}, onEvent } as unknown as Stage);
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
  syncTicker({ mount, ...told, onEvent } as unknown as Stage);
  ticker.entries = [{ key: 2, win: win(2, 'Di') }, ...ticker.entries];
  tickerScroll.offset = 40;
  await expect.poll(() => console.error).toHaveBeenCalled();
  ticker.entries = [{ key: 3, win: win(3, 'Eli') }, ...ticker.entries];
  tickerScroll.offset = 80;
  await Promise.resolve();
  expect(mount).toHaveBeenCalledTimes(1);
  for (const tell of Object.values(told)) expect(tell).not.toHaveBeenCalled();
});

it('a ticker whose file got lost comes by itself with the wins of by then, unless its page was left meanwhile', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const mount = vi.fn<(scene: string, props: unknown) => Promise<void>>();
  mount.mockRejectedValue(new LostFile('Unable to preload assets/ticker.js'));
  const told = { set: vi.fn(), seek: vi.fn(), unmount: vi.fn() };
  ticker.entries = [{ key: 1, win: win(1, 'Cy') }];
  Object.assign(stageState, { slot: null, status: 'ready', isTickerSlot: true, lively: true });
  syncTicker({ mount, ...told, onEvent, settled: () => new Promise(() => {}) } as unknown as Stage);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(mount).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(mount).toHaveBeenCalledTimes(2);
  stageState.isTickerSlot = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mount).toHaveBeenCalledTimes(2);
  expect(told.seek).not.toHaveBeenCalled();

  stageState.isTickerSlot = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(mount).toHaveBeenCalledTimes(3);
  network.online = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mount).toHaveBeenCalledTimes(3);
  mount.mockResolvedValue();
  ticker.entries = [{ key: 2, win: win(2, 'Di') }, ...ticker.entries];
  network.online = true;
  await vi.advanceTimersByTimeAsync(0);
  const wins = ['Di', 'Cy'].map((who) => expect.objectContaining({ who }));
  expect(mount.mock.calls.slice(3)).toEqual([['ticker', { wins }]]);
  expect(told.seek).toHaveBeenCalledTimes(1);

  for (const scene of ['case', 'ticker'] as const) onEvent.mock.lastCall?.[0]({ type: 'missing', scene });
  await vi.advanceTimersByTimeAsync(0);
  expect(mount, 'of a new stage that misses it').toHaveBeenCalledTimes(5);
  expect(told.seek).toHaveBeenCalledTimes(2);
  stageState.isTickerSlot = false;
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
});

it('the ticker of the stage takes the place of the page’s once it is painted, moves by each new win, and leaves with its page', async () => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
  const { slot, marks } = markedSlot();
  let paint = () => {};
  const drawn = () =>
    new Promise<void>((resolve) => {
      paint = resolve;
    });
  const told = { mount: vi.fn(async () => {}), set: vi.fn(), seek: vi.fn(), play: vi.fn(), unmount: vi.fn() };
  const places = () => told.seek.mock.calls.map(([, , , { offset }]) => offset);
  ticker.entries = [{ key: 1, win: win(1, 'Cy') }];
  tickerScroll.offset = 0;
  Object.assign(stageState, { slot, status: 'ready', isTickerSlot: true, lively: true });
  syncTicker({ ...told, onEvent, drawn, settled: async () => {} } as unknown as Stage);
  await expect.poll(places).toEqual([0]);
  tickerScroll.offset = 40;
  await expect.poll(places).toEqual([0, 40]);
  expect([...marks], 'before it is painted').toEqual([]);
  paint();
  await expect.poll(() => [...marks]).toEqual(['data-drawn']);

  ticker.entries = [{ key: 2, win: win(2, 'Di') }, ...ticker.entries];
  await expect.poll(() => told.play.mock.calls).toEqual([['ticker', 'enter', { offset: 40 }]]);
  const wins = ['Di', 'Cy'].map((who) => expect.objectContaining({ who }));
  expect(told.set).toHaveBeenLastCalledWith('ticker', { wins });

  stageState.isTickerSlot = false;
  await expect.poll(() => told.unmount.mock.calls).toEqual([['ticker']]);
  expect([...marks]).toEqual([]);
  tickerScroll.offset = 80;
  ticker.entries = [{ key: 3, win: win(3, 'Eli') }, ...ticker.entries];
  await Promise.resolve();
  expect(places(), 'nothing is on stage').toEqual([0, 40]);
  expect([told.play.mock.calls.length, told.mount.mock.calls.length]).toEqual([1, 1]);
  vi.unstubAllGlobals();
});

it('live wins that come while the ticker is put on stage are on it, and a device that is not up to it has the page’s', async () => {
  let arrive = () => {};
  const mount = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  const told = { set: vi.fn(), seek: vi.fn(), unmount: vi.fn() };
  ticker.entries = [{ key: 1, win: win(1, 'Cy') }];
  Object.assign(stageState, { slot: null, status: 'ready', isTickerSlot: true, lively: false });
  syncTicker({ mount, ...told, onEvent, settled: () => new Promise(() => {}) } as unknown as Stage);
  await Promise.resolve();
  expect(mount).not.toHaveBeenCalled();
  stageState.lively = true;
  await expect.poll(() => mount.mock.calls.length).toBe(1);
  ticker.entries = [{ key: 2, win: win(2, 'Di') }, ...ticker.entries];
  await Promise.resolve();
  arrive();
  const wins = ['Di', 'Cy'].map((who) => expect.objectContaining({ who }));
  await expect.poll(() => told.set.mock.calls).toEqual([['ticker', { wins }]]);
  stageState.lively = false;
  await expect.poll(() => told.unmount.mock.calls).toEqual([['ticker']]);
});
