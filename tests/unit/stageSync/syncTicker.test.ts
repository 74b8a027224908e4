import { expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/i18n/locale.ts';
import type { Stage } from '../../../src/stage/stage.ts';
import { syncTicker } from '../../../src/stageSync/syncTicker.ts';
import { ticker } from '../../../src/state/feed/ticker.ts';
import { stageState } from '../../../src/state/stage.ts';

it('the ticker of the stage has a word for a winner whose name has no letter that can be seen', async () => {
  await setLanguage('en');
  const win = (id: number, who: string) =>
    ({ id, who, name: 'Fang | Tide', img: '', ava: null, profit: '', cost: 1, rarity: 0 }) as const;
  ticker.entries = [
    { key: 2, win: win(2, '') },
    { key: 1, win: win(1, 'Cy') },
  ];
  Object.assign(stageState, { isTickerSlot: true, lively: true });
  const mount = vi.fn<Stage['mount']>(() => new Promise(() => {}));
  syncTicker({ mount, seek: () => {} } as unknown as Stage);
  expect(mount.mock.calls).toMatchObject([['ticker', { wins: [{ who: 'Player' }, { who: 'Cy' }] }]]);
});
