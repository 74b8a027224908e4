import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSoundPlayer } from '../../../src/audio/soundPlayer.ts';

/** What was played, and at which rate and volume. */
const played: unknown[] = [];
/** What all sounds were set to. */
const master: unknown[] = [];
/** Samples a second of the fake browser; a file has 12 s, all of them 1. */
const HERTZ = 1000;

function bufferOf(samples: Float32Array) {
  return { sampleRate: HERTZ, duration: samples.length / HERTZ, getChannelData: () => samples };
}

/** A sound that the audio clock was given. */
class Source {
  buffer = bufferOf(new Float32Array());
  readonly playbackRate = { value: 1 };
  readonly connect = vi.fn();
  readonly start = vi.fn();
  readonly stop = vi.fn();
}
const sources: Source[] = [];

/** What the context was told, in its order. */
const clock: string[] = [];
const context = Object.assign(new EventTarget(), {
  state: 'running',
  suspend: async () => void clock.push('suspend'),
  resume: async () => void clock.push('resume'),
  currentTime: 0,
  outputLatency: 0,
  decodeAudioData: (_: ArrayBuffer, done: (buffer: object) => void) =>
    done(bufferOf(new Float32Array(12 * HERTZ).fill(1))),
  createBuffer: (_channels: number, length: number) => bufferOf(new Float32Array(length)),
  createBufferSource: () => {
    const source = new Source();
    sources.push(source);
    return source;
  },
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
  Howler: {
    autoSuspend: true,
    codecs: () => true,
    volume: (volume: number) => {
      master.push(volume);
    },
    mute: (muted: boolean) => {
      master.push(muted);
    },
    masterGain: 'master gain',
    ctx: {},
  },
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
  Object.assign(context, { state: 'running', currentTime: 100, outputLatency: 0 });
  for (const list of [played, master, sources, clock]) list.length = 0;
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

it('all sounds leave room for two at once, and howler never takes the sound away by itself', async () => {
  const { player } = await load(() => true);
  const { Howler } = await import('howler');
  expect(Howler.autoSuspend).toBe(false);
  player.mute(true);
  expect(master).toEqual([0.85, true]);
});

it('the clock of sounds stands while they are muted, and is asked to run again though it has not come to stand yet', async () => {
  const { player } = await load(() => true);
  player.mute(true);
  expect(clock).toEqual(['suspend']);
  player.mute(false);
  player.wake();
  expect(clock).toEqual(['suspend', 'resume']);
});

it('the clock of sounds stands 30 s after the last touch or sound, and runs again for a touch, a sound and a score', async () => {
  const { player } = await load(() => true);
  const acts = [
    () => player.wake(),
    () => player.cue('toast'),
    () => void player.schedule([{ cue: 'lid', at: 0 }], 0, 0),
  ];
  for (const act of acts) {
    await vi.advanceTimersByTimeAsync(29_999);
    act();
    clock.length = 0;
    await vi.advanceTimersByTimeAsync(29_999);
    expect(clock).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(clock).toEqual(['suspend']);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(clock, 'it is told once').toEqual(['suspend']);
    Object.assign(context, { state: 'suspended' });
    act();
    expect(clock).toEqual(['suspend', 'resume']);
    Object.assign(context, { state: 'running' });
    await vi.advanceTimersByTimeAsync(0);
  }
});

it.each([
  [200, ['toast']],
  [201, []],
])('a sound for which the clock takes %i ms to run is heard as %j', async (milliseconds, heard) => {
  const { player } = await load(() => true);
  Object.assign(context, { state: 'suspended' });
  vi.spyOn(context, 'resume').mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    Object.assign(context, { state: 'running' });
  });
  player.cue('toast');
  expect(played).toEqual([]);
  await vi.advanceTimersByTimeAsync(milliseconds);
  expect(played).toEqual(heard);
});

it('a score is one sound for all notes of a cue, each in its voice at its time, the quiet ones quieter', async () => {
  const { player } = await load(() => true);
  const score = [
    { cue: 'tick', at: 1 },
    { cue: 'tick', at: 1.25, volume: 0.5 },
    { cue: 'stop', at: 2, volume: 0.25 },
    { cue: 'toast', at: 3, rate: 1.5 },
  ] as const;
  player.schedule(score, 0.5, 0.5);
  const [ticks, stop, toast] = sources;
  expect(sources.map(({ connect }) => connect.mock.calls)).toEqual(Array(3).fill([['master gain']]));
  // The ticks' first sample, the second's after a quarter of a second, and an end as the last one's.
  const samples = ticks?.buffer.getChannelData() ?? [];
  expect([samples[0], samples[57], samples[58], samples[250], samples[306]]).toEqual([1, 1, 0, 0.5, 0.5]);
  expect(samples).toHaveLength(307);
  expect(ticks?.start.mock.calls).toEqual([[100.5, 0, 0.307]]);
  expect(new Set(stop?.buffer.getChannelData())).toEqual(new Set([0.25]));
  expect(stop?.start.mock.calls).toEqual([[101.5, 0, expect.closeTo(0.521, 9)]]);
  // A single one at its full volume is played from the file, at its own rate.
  expect(toast?.playbackRate.value).toBe(1.5);
  expect(toast?.start.mock.calls).toEqual([[102.5, 6.729, 0.343]]);
});

it('a score that is joined late leaves out what is over, and is given early to headphones that take their time', async () => {
  const { player } = await load(() => true);
  Object.assign(context, { outputLatency: 0.1 });
  const ticks = [1, 2, 3].map((at) => ({ cue: 'tick', at }) as const);
  player.schedule([...ticks, { cue: 'stop', at: 4 }], 1.5, 1.5);
  expect(sources.map(({ start }) => start.mock.calls)).toEqual([
    [[expect.closeTo(100.4, 9), 1, expect.closeTo(1.058, 9)]],
    [[expect.closeTo(102.4, 9), 3.671, 0.522]],
  ]);
  Object.assign(context, { outputLatency: 2 });
  player.schedule([{ cue: 'stop', at: 4 }], 0, 0);
  expect(sources[2]?.start.mock.calls[0]?.[0], 'never by more than 0.15 s').toBeCloseTo(103.85, 9);
});

it('what is taken back ends before its next note, is heard to its end in the last, and what is on its way never begins', async () => {
  const { player } = await load(() => true);
  const score = [
    { cue: 'lid', at: 0 },
    ...[1, 2, 3].map((at) => ({ cue: 'tick', at }) as const),
    { cue: 'stop', at: 4 },
    { cue: 'fail', at: 5 },
  ] as const;
  const takeBack = player.schedule(score, 0, 0);
  expect(sources).toHaveLength(3);
  Object.assign(context, { currentTime: 101.5 });
  takeBack();
  expect(sources.map(({ stop }) => stop.mock.calls)).toEqual([[], [[102]], [[104]]]);
  await player.loadLater();
  expect(sources).toHaveLength(3);

  player.schedule([{ cue: 'fail', at: 5 }], 1.5, 1.5);
  expect(sources[3]?.start.mock.calls).toEqual([[105, 4.555, 0.952]]);
});

it('a sound that was on its way joins its score late by what it took, and none begins while the clock stands', async () => {
  const { player } = await load(() => true);
  player.schedule([{ cue: 'fail', at: 0.5 }], 0, 0);
  expect(sources).toEqual([]);
  Object.assign(context, { currentTime: 100.25 });
  await player.loadLater();
  expect(sources.map(({ start }) => start.mock.calls)).toEqual([[[100.5, 4.555, 0.952]]]);
  Object.assign(context, { state: 'suspended' });
  player.schedule([{ cue: 'stop', at: 1 }], 0, 0)();
  expect(sources).toHaveLength(1);
});
