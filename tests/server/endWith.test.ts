import { afterEach, expect, test, vi } from 'vitest';
import { endWith } from '../../server/commands/endWith.ts';
import { OperatorError } from '../../server/OperatorError.ts';

afterEach(() => {
  vi.restoreAllMocks();
  // It is that of the process which runs the tests, too.
  process.exitCode = undefined;
});

test('a failure that holds what others wrote orders the terminal about in none of its lines', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await endWith(async () => {
    throw new OperatorError('user 5 is frozen: x\x1b]0;evil\x07\u202e\nthe next line');
  });
  expect(written.mock.calls).toEqual([['user 5 is frozen: x\\u001b]0;evil\\u0007\\u202e\nthe next line\n']]);
  expect(process.exitCode).toBe(1);
});
