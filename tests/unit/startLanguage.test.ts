import { beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../src/i18n/locale.ts';
import { startLanguage } from '../../src/startLanguage.ts';
import { isolateTests } from './state/isolateTests.ts';

vi.mock('../../src/i18n/fonts.ts', () => ({ fetchFonts() {} }));
vi.mock('../../src/i18n/locale.ts', () => ({ setLanguage: vi.fn() }));

isolateTests();

/** Texts that cannot be had, which is known after so many seconds. */
const lostAfter = (seconds: number) => () =>
  new Promise<void>((_, lose) => setTimeout(() => lose(new Error('lost')), seconds * 1000));

beforeEach(() => void vi.mocked(setLanguage).mockReset());

it('a start goes on in Russian where there are no texts of its language', async () => {
  vi.mocked(setLanguage).mockImplementationOnce(lostAfter(1)).mockResolvedValueOnce();
  const starting = startLanguage('en-GB');
  await vi.advanceTimersByTimeAsync(1000);
  await starting;
  expect(vi.mocked(setLanguage).mock.calls).toEqual([['en'], ['ru']]);
});

it('a start whose texts stay silent for 15 seconds is over then', async () => {
  vi.mocked(setLanguage).mockImplementation(lostAfter(15));
  const told = vi.fn();
  startLanguage('en').catch(told);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(told).toHaveBeenCalledWith(new Error('lost'));
  expect(vi.mocked(setLanguage).mock.calls).toEqual([['en']]);
});
