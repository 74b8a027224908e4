import { expect, test } from 'vitest';
import { retrySeconds } from '../../../server/domain/retrySeconds.ts';

test('what has failed is tried again after 5 seconds, then after twice as long each time, up to an hour', () => {
  expect([1, 2, 3, 10, 11, 2000].map(retrySeconds)).toEqual([5, 10, 20, 2560, 3600, 3600]);
});
