import { expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../../common/api/schemas.ts';
import { formatDate } from '../../../src/i18n/formats.ts';

test.each(LANGUAGES)('in %s no line ends between a day and its month', (language) => {
  const [date] = formatDate(language, new Date(2026, 11, 13, 12)).split(' ');
  expect(date).toMatch(/13/);
  expect(date).toMatch(/\p{L}|12/u);
});

test('of each format one is set up, however much is written by it', async () => {
  vi.resetModules();
  const { formatDate, formatPercent, formatUsd } = await import('../../../src/i18n/formats.ts');
  const made: unknown[] = [];
  const noted = (intl: typeof Intl, kind: keyof typeof Intl) => {
    made.push(kind);
    return intl[kind];
  };
  vi.stubGlobal('Intl', new Proxy(Intl, { get: noted }));
  for (const day of [1, 2, 3]) formatDate('ru', new Date(2026, 11, day));
  for (const percent of [1, 2, 3]) formatPercent('ru', percent);
  for (const dollars of [1, 2, 3]) formatUsd('ru', dollars);
  vi.unstubAllGlobals();
  // Dollars are written by how the language writes thousands.
  expect(made).toEqual(['DateTimeFormat', 'NumberFormat', 'NumberFormat', 'NumberFormat']);
});
