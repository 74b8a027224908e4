import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../common/api/schemas.ts';
import { formatDate } from '../../../src/i18n/formats.ts';

test.each(LANGUAGES)('in %s no line ends between a day and its month', (language) => {
  const [date] = formatDate(language, new Date(2026, 11, 13, 12)).split(' ');
  expect(date).toMatch(/13/);
  expect(date).toMatch(/\p{L}|12/u);
});
