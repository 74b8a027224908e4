import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSoundPlayer } from '../../../src/audio/soundPlayer.ts';

/** What was played, and at which rate and volume. */
const played: unknown[] = [];
const context = Object.assign(new EventTarget(), {
  state: 'running',
  decodeAudioData: (_: ArrayBuffer, done: (buffer: object) => void) => done({}),
});
vi.mock('howler', () => ({
  Howl: class {
    once(event: string, listener: () => void) {
      if (event === 'load') listener();
    }
    play(name: string) {
      played.push(name);
    }
    rate(rate: number) {
      played.push({ rate });
    }
    volume(volume: number) {
      played.push({ volume });
    }
    unload() {}
  },
  Howler: { codecs: () => true, volume: () => {}, ctx: {} },
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

/** A player whose first sounds are there; others are there where `isUp`. */
async function load(isUp: () => boolean) {
  const { Howler } = await import('howler');
  Object.assign(Howler, { ctx: context });
  Object.assign(context, { state: 'running' });
  played.length = 0;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('', { status: address.includes('first') || isUp() ? 200 : 404 });
  });
  const told = vi.fn();
  return { player: await createSoundPlayer(told), asked, told };
}

it('a later sound that could not be fetched is told, fetched again by the next that is wanted, and heard then', async () => {
  let isUp = false;
  const { player, asked, told } = await load(() => isUp);
  player.cue('fail');
  await player.loadLater();
  expect(told).toHaveBeenCalledTimes(1);
  isUp = true;
  player.cue('fail');
  await player.loadLater();
  expect(played).toEqual([]);
  expect(asked.filter((file) => file.includes('later'))).toEqual([
    '/sounds/later.webm',
    '/sounds/later.m4a',
    '/sounds/later.webm',
  ]);
  player.cue('fail');
  expect(played).toEqual(['fail']);
});

it('a sound has the rate and the volume that it is given, and none is kept for when the clock runs again', async () => {
  const { player } = await load(() => true);
  player.cue('tick');
  player.cue('tick', { rate: 1.5, volume: 0.5 });
  expect(played).toEqual(['tick', 'tick', { rate: 1.5 }, { volume: 0.5 }]);
  const woken = vi.fn();
  player.onWake(woken);
  Object.assign(context, { state: 'interrupted' });
  context.dispatchEvent(new Event('statechange'));
  player.cue('tick');
  expect(played).toHaveLength(4);
  expect(woken).not.toHaveBeenCalled();
  Object.assign(context, { state: 'running' });
  context.dispatchEvent(new Event('statechange'));
  expect(woken).toHaveBeenCalledTimes(1);
});
