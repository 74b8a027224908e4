import { expect, it } from 'vitest';
import { timeAgo } from '../../../common/rules/timeAgo.ts';

it.each([
  [0, 'now', undefined],
  [299, 'now', undefined],
  [300, 'minutes', 5],
  [3599, 'minutes', 59],
  [3600, 'hours', 1],
  [86_399, 'hours', 23],
  [86_400, 'days', 1],
  [200_000, 'days', 2],
])('%i seconds ago is %s %s', (seconds, unit, count) => {
  expect(timeAgo(seconds)).toEqual(count === undefined ? { unit } : { unit, count });
});
