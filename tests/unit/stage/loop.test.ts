import { gsap } from 'gsap';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Loop } from '../../../src/stage/Loop.ts';

let frames: FrameRequestCallback[] = [];
const draw = vi.fn();
const beforeFrame = vi.fn();

/** Runs the frames that are asked for, at most `count`; gives how many there were. */
function run(count: number): number {
  for (let i = 0; i < count; i++) {
    const [frame, ...rest] = frames;
    if (!frame) return i;
    frames = rest;
    frame(performance.now());
  }
  return count;
}

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the frame loop', () => {
  it('runs while anything moves, and draws once more when nothing does', () => {
    const loop = new Loop(beforeFrame, draw);
    loop.setMoving('a', true);
    loop.setMoving('b', true);
    expect(run(5)).toBe(5);
    loop.setMoving('a', false);
    expect(run(5)).toBe(5);
    loop.setMoving('b', false);
    expect(run(5)).toBe(1);
  });

  it('draws once after any number of invalidations', () => {
    const loop = new Loop(beforeFrame, draw);
    loop.invalidate();
    loop.invalidate();
    expect(run(5)).toBe(1);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('tells when what is on stage has been drawn, however late', async () => {
    const loop = new Loop(beforeFrame, draw);
    const told = vi.fn();
    loop.setBlocked('parked', true);
    void loop.drawn().then(told);
    expect(run(1)).toBe(0);
    await Promise.resolve();
    expect(told).not.toHaveBeenCalled();
    loop.setBlocked('parked', false);
    run(1);
    await Promise.resolve();
    expect(draw).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('draws nothing while blocked, keeps the time of cues, and draws when no reason is left', async () => {
    const loop = new Loop(beforeFrame, draw);
    const done = vi.fn();
    loop.setMoving('cue', true);
    gsap.delayedCall(1, done);
    loop.setBlocked('hidden', true);
    loop.setBlocked('parked', true);
    await vi.advanceTimersByTimeAsync(1600);
    expect(draw).not.toHaveBeenCalled();
    expect(done).toHaveBeenCalledTimes(1);
    loop.setBlocked('hidden', false);
    expect(run(5)).toBe(0);
    loop.setBlocked('parked', false);
    expect(run(1)).toBe(1);
    expect(draw).toHaveBeenCalledTimes(1);
    loop.stop();
  });

  it('asks for no frame once it has stopped, whatever comes to its end after that', async () => {
    const loop = new Loop(beforeFrame, draw);
    loop.setMoving('cue', true);
    loop.stop();
    loop.setMoving('cue', false);
    loop.invalidate();
    expect(run(5)).toBe(0);
    loop.setMoving('cue', true);
    loop.setBlocked('hidden', true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('uses the timestamps of frames and never goes back', () => {
    const loop = new Loop(beforeFrame, draw);
    const times: number[] = [];
    const end = performance.now() + 5000;
    const cue = gsap.to({}, { duration: 10, onUpdate: () => times.push(cue.time()) });
    loop.setMoving('cue', true);
    for (const at of [1000, 1016, 1010, 1033]) for (const frame of frames.splice(0)) frame(end + at);
    loop.stop();
    cue.kill();
    const steps = times.slice(1).map((time, i) => Math.round(1000 * (time - (times[i] ?? 0))));
    expect(steps).toEqual([16, 17]);
  });

  it('schedules nothing when it is blocked and nothing moves', async () => {
    const loop = new Loop(beforeFrame, draw);
    loop.setBlocked('parked', true);
    loop.invalidate();
    await vi.advanceTimersByTimeAsync(5000);
    expect(vi.getTimerCount()).toBe(0);
    expect(draw).not.toHaveBeenCalled();
    loop.stop();
  });
});
