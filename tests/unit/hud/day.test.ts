import { expect, it, vi } from 'vitest';
import type { Task } from '../../../common/api/schemas.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { me } from '../state/world.ts';

isolateTests();

const DAILY: Task = {
  id: 'daily',
  type: 'daily',
  category: 'daily',
  name: 'Daily bonus',
  active: false,
  bonus: 50,
  action: null,
  reward_frequency: 'daily',
};

it('the day ends by the clock of the server, and its tasks are read anew as the next begins', async () => {
  vi.resetModules();
  // A phone that is two hours ahead.
  vi.setSystemTime('2026-03-02T01:58:00Z');
  let asked = 0;
  const server = () => new Date(Date.now() - 7_200_000);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ me }, { headers: { date: server().toUTCString() } });
  });
  const { network } = await import('../../../src/state/network.ts');
  const { day, watchTasks } = await import('../../../src/state/tasks/day.ts');
  const { TaskState } = await import('../../../hud/pages/tasks/TaskState.tsx');
  const { markupAt } = await import('./page.ts');
  const { setLanguage } = await import('../../../src/i18n/locale.ts');
  await setLanguage('en');
  const end = watchTasks();
  await vi.advanceTimersByTimeAsync(0);
  expect(day.secondsLeft).toBe(120);
  expect(markupAt('/', TaskState, { task: DAILY })).toContain('Again in 2\u00a0min');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(day.secondsLeft).toBe(60);
  expect(asked).toBe(1);
  network.online = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(day.secondsLeft).toBe(86_400);
  network.online = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  end();
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(asked).toBe(2);
});
