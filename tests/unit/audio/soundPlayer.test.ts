import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSoundPlayer } from '../../../src/audio/soundPlayer.ts';

vi.mock('howler', () => ({
  Howl: class {
    once() {}
    unload() {}
  },
  Howler: { codecs: () => true, ctx: {} },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sounds that are asked for over a connection that stays silent are given up, in each format, and can be asked for again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    asked.push(address);
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  });
  const told = vi.fn();
  createSoundPlayer(told).catch(told);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['/sounds/first.webm', '/sounds/first.m4a']);
  expect(told).toHaveBeenCalledTimes(1);
});
