import { expect, it, vi } from 'vitest';
import { sharePrepared } from '../../../src/telegram/share.ts';
import { isolateTests } from '../state/isolateTests.ts';

isolateTests();

/** The client's answer, which may never come. */
let answer: (failure?: { error: string }) => void;
vi.mock('@telegram-apps/sdk', () => ({
  request: () => new Promise((done) => (answer = done)),
}));

const OUTCOMES = [
  [undefined, 'sent'],
  [{ error: 'USER_DECLINED' }, 'declined'],
  [{ error: 'MESSAGE_EXPIRED' }, 'failed'],
] as const;

it.each(OUTCOMES)('a client that answers %j has a message %s', async (said, outcome) => {
  const shared = sharePrepared('m1');
  answer(said);
  expect(await shared).toBe(outcome);
});

it('a message that a client does not tell of is declined when the app is touched again, not by a second tap', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const touch = () => page.dispatchEvent(new Event('pointerdown'));
  const told = vi.fn();
  void sharePrepared('m1').then(told);
  await vi.advanceTimersByTimeAsync(999);
  touch();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).not.toHaveBeenCalled();
  touch();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledExactlyOnceWith('declined');
});
