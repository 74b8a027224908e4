import { expect, it, vi } from 'vitest';
import type { Limits } from '../../../common/api/schemas.ts';
import { NO_LIMITS } from '../../noLimits.ts';
import { isolateTests } from './isolateTests.ts';
import { me } from './world.ts';

isolateTests();

/** Looks at limits, each time as the server has them by then; `reads` says how often it was asked. */
async function look(limits: (seconds: number) => Partial<Limits>) {
  vi.resetModules();
  const start = Date.now();
  let reads = 0;
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    const now = limits((Date.now() - start) / 1000);
    return Response.json({ me: { ...me, limits: { ...NO_LIMITS, ...now } } });
  });
  const { session } = await import('../../../src/state/session.ts');
  const { watchLimits } = await import('../../../src/state/account/watchLimits.ts');
  const end = watchLimits();
  await vi.advanceTimersByTimeAsync(0);
  return { end, reads: () => reads, limits: () => session.me?.limits };
}

it('a break that ends while it is looked at is over at that second, whatever was read in between', async () => {
  const page = await look((seconds) => ({ paused_seconds: Math.max(0, 440 - seconds) }));
  await vi.advanceTimersByTimeAsync(439_000);
  expect(page.limits()?.paused_seconds).toBe(140);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.limits()?.paused_seconds).toBe(0);
  expect(page.reads()).toBe(3);
});

it('a limit that waits counts from its second on', async () => {
  const pending = { crystals_day: 500, openings_day: null, in_seconds: 60 };
  const page = await look((seconds) =>
    seconds < 60 ? { pending: { ...pending, in_seconds: 60 - seconds } } : { crystals_day: 500 },
  );
  expect(page.limits()).toMatchObject({ crystals_day: null, pending });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.limits()).toMatchObject({ crystals_day: 500, pending: null });
});

it('a break of 30 days is asked for every 300 seconds, and not once the page is left', async () => {
  const page = await look((seconds) => ({ paused_seconds: 2_592_000 - seconds }));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.reads()).toBe(3);
  page.end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.reads()).toBe(3);
});
