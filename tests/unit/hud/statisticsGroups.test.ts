import { beforeAll, expect, it } from 'vitest';
import { Groups } from '../../../hud/pages/statistics/Groups.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { markupAt } from './page.ts';

const sum = { openings: 1, spent: 90, returned: 400, expected: 80, low: 0, high: 900 };
const best = { id: 7, name: 'Viper-9 | Dusk', img: '/dusk.webp', rarity: 3, crystals: 400 } as const;
const groupsOf = (known: typeof best | null) =>
  markupAt('/', Groups, {
    cases: [{ id: 'ab'.repeat(16), name: 'Blue Case', img: '/blue.webp', sum: { ...sum, best: known } }],
    months: [],
    onPick: () => {},
  });

beforeAll(() => setLanguage('en'));

it('a group leads to its best drop, and is no button where none is known', () => {
  expect(groupsOf(best)).toMatch(/<li><button.*Blue Case.*Best drop: Dusk/);
  expect(groupsOf(null)).toContain('Blue Case');
  expect(groupsOf(null)).not.toContain('<li><button');
});
