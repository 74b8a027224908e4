import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as times from '../../../common/rules/roundTimes.ts';

it('the times of a round are those of the specification', () => {
  expect(times).toMatchObject({
    COUNTDOWN_SECONDS: 3,
    FIRST_TICK_SECONDS: 0.05,
    LAST_TICK_SECONDS: 0.4,
    TICKING_SECONDS: 9,
    SPIN_SECONDS: 10,
    RESULT_DELAY_SECONDS: 10.1,
    ANIMATION_WAIT_SECONDS: 11,
    CLEAR_DELAY_SECONDS: 0.2,
    WHEEL_SPIN_SECONDS: 7,
  });
});

it('in quick play the reel is at rest after 2.5 s', () => {
  expect(times.QUICK_PACE).toBe(4);
  expect(times.SPIN_SECONDS / times.QUICK_PACE).toBe(2.5);
});

it('nobody else sees a win before its reel or its wheel can have stopped', () => {
  expect(times.OTHERS_SEE_DELAY_SECONDS).toBeGreaterThanOrEqual(3 + 11);
  expect(times.OTHERS_SEE_DELAY_SECONDS).toBeGreaterThanOrEqual(3 + 7);
});

it.each(['hud/pages/opening/Countdown.module.css', 'hud/pages/upgrader/CountdownNumber.module.css'])(
  '%s strikes each number of the countdown for a second',
  (path) => {
    const [, milliseconds] = /animation: strike (\d+)ms/.exec(readFileSync(path, 'utf8')) ?? [];
    expect(Number(milliseconds)).toBe(1_000);
  },
);
