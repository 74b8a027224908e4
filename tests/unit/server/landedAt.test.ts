import { expect, it } from 'vitest';
import { landedAt } from '../../../server/domain/draws/liveWins.ts';

it.each([
  [1, '12:00:14.000'],
  [2, '12:00:14.250'],
  [10, '12:00:16.250'],
])('what %i draws of 12:00 have given is seen by others from %s on: the last reel stands', (count, time) => {
  const drawn = new Date('2026-11-20T12:00:00Z');
  expect(landedAt(drawn, count).toISOString()).toBe(`2026-11-20T${time}Z`);
});
