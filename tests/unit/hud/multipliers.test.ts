import { beforeAll, expect, it } from 'vitest';
import { Multipliers } from '../../../hud/pages/upgrader/Multipliers.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { markupAt } from './page.ts';

beforeAll(() => setLanguage('en'));

it.each([
  [[1.2, 1.5, 2, 3, 5, 10, 20, 50], 5, true],
  [[1.2, 1.5, 2, 3, 5, 10], 5, true],
  [[1.2, 1.5, 2, 3, 5], 5, false],
  [[2, 3], 2, false],
])('of the multipliers %j %i are shown, and “show all” is offered: %s', (values, shown, offered) => {
  const page = markupAt('/upgrader', Multipliers, { values, value: values[0] ?? 0, onChange: () => {} });
  expect(page.match(/×/g)).toHaveLength(shown);
  expect(page.includes('Show all')).toBe(offered);
});
