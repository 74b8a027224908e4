import { expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';

isolateTests();

it('a toast stays for 3 s', async () => {
  vi.resetModules();
  const { showToast, toasts } = await import('../../../src/state/toasts.ts');
  showToast('info', { text: 'one' });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(toasts.list).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(toasts.list).toHaveLength(0);
});

it('at most 20 toasts show at once, the newest among them', async () => {
  vi.resetModules();
  const { showToast, toasts } = await import('../../../src/state/toasts.ts');
  for (let id = 1; id <= 25; id++) showToast('info', { text: `toast ${id}` });
  expect(toasts.list).toHaveLength(20);
  const texts = toasts.list.map(({ message }) => ('text' in message ? message.text : ''));
  expect(texts).toContain('toast 25');
  expect(texts).not.toContain('toast 5');
});

it.each([
  ['forbidden', 403, [{ key: 'error.forbidden' }]],
  // Whose session is over is told once, by whatever ends it.
  ['unauthorized', 401, []],
  ['server', 500, [{ key: 'error.sellFailed' }]],
] as const)('a call that fails as %s, with %i, is told as %j', async (kind, status, messages) => {
  vi.resetModules();
  const { showFailure, toasts } = await import('../../../src/state/toasts.ts');
  const { ApiError } = await import('../../../src/api/error.ts');
  showFailure(new ApiError(kind, 'internal', status), 'error.sellFailed');
  expect(toasts.list.map(({ message }) => message)).toEqual(messages);
});
