import { expect, test } from 'vitest';
import { CheckThrottle } from '../../server/domain/tasks/CheckThrottle.ts';

const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 20) + milliseconds);

test('a task is checked once a second for each user, the daily one as often as it is asked for', () => {
  const checks = new CheckThrottle();
  expect(checks.allows(1, 'channel', at(0))).toBe(true);
  expect(checks.allows(1, 'channel', at(999))).toBe(false);
  expect(checks.allows(1, 'chat', at(999))).toBe(true);
  expect(checks.allows(2, 'channel', at(999))).toBe(true);
  expect(checks.allows(1, 'channel', at(1000))).toBe(true);
  for (let tap = 0; tap < 3; tap++) expect(checks.allows(1, 'daily', at(0))).toBe(true);
});

test('a clock that goes back an hour keeps nobody’s task from being checked for an hour', () => {
  const checks = new CheckThrottle();
  expect(checks.allows(1, 'channel', at(3_600_000))).toBe(true);
  expect(checks.allows(1, 'channel', at(0))).toBe(true);
});
