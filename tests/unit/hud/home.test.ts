import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HomePage } from '../../../hud/pages/home/HomePage.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { ticker } from '../../../src/state/feed/ticker.ts';
import { session } from '../../../src/state/session.ts';
import { me } from '../state/world.ts';
import { markupAt } from './page.ts';

const win = (id: number, who: string, name: string) =>
  ({ id, who, name, img: '/a.webp', ava: null, profit: '+1.0', cost: 12.4, rarity: 1 }) as const;
const task = { category: 'daily', active: true, bonus: 50, action: null, reward_frequency: 'daily' } as const;

const home = () => markupAt('/', HomePage, {});

beforeAll(() => setLanguage('en'));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(session, {
    me,
    balance: 5000,
    telegramUser: { id: 7, first_name: 'Ada' },
    tasks: [{ ...task, id: 'sing', type: 'other', name: 'Sing a song' }],
    recentWins: [win(1, 'Bo', 'Viper-9 | Dusk')],
  });
  Object.assign(ticker, {
    status: 'ready',
    online: 41,
    entries: [{ key: 1, win: win(2, 'Cy', 'Fang | Tide') }],
  });
});

it('home has the ticker, the balance that leads to /payment, tasks, players online and recent wins', () => {
  const page = home();
  expect(page).toMatch(/<section[^>]*aria-label="Live wins".*alt="Fang \| Tide".*>Tide<.*Cy.*\$12\.40/s);
  expect(page).toMatch(/<a [^>]*href="\/payment"(?:(?!<\/a>).)*5,000/s);
  expect(page).toMatch(/<a [^>]*href="\/tasks"(?:(?!<\/a>).)*Sing a song/s);
  expect(page).toContain('41 online');
  expect(page).toMatch(/Recent wins.*Bo/s);
});

it('home has a word for a winner whose name has no letter that can be seen', () => {
  ticker.entries = [{ key: 1, win: win(2, '', 'Fang | Tide') }];
  expect(home()).toMatch(/>Tide<.*>Player</s);
});

it('home has a button that opens the cases', () => {
  expect(home()).toMatch(/<a [^>]*href="\/cases"(?:(?!<\/a>).)*Open cases/s);
});

it('home hides the ticker when live wins fail, and nothing else', () => {
  ticker.status = 'failed';
  expect(home()).not.toContain('Live wins');
  expect(home()).toContain('Open cases');
});
