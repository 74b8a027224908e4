import { Container } from 'pixi.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scenes } from '../../../scenes/registry.ts';
import type { Canvas, Frame, Tier } from '../../../scenes/scene.ts';
import { Engine } from '../../../src/stage/Engine.ts';
import type { Command, Size } from '../../../src/stage/port.ts';

const resize = vi.fn();

vi.mock('../../../src/stage/root.tsx', () => ({
  openRoot: async () => ({
    render() {},
    setTransparent() {},
    show: async () => {},
    app: { renderer: { resize } },
  }),
}));

/** Ms of `performance.now()` at the last frame. */
let time = 0;
let frame: FrameRequestCallback | null = null;

beforeEach(() => {
  time = performance.now() + 1000;
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    frame = next;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    frame = null;
  });
  resize.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function run(seconds: number, frameSeconds: number): void {
  for (let passed = 0; passed < seconds; passed += frameSeconds) {
    time += frameSeconds * 1000;
    frame?.(time);
  }
}

/** An engine in this tier whose roulette spins in a slot with three pixels to a CSS px. */
async function spinning(tier: Tier, adaptive: boolean, isExact = false) {
  const layouts: Frame[] = [];
  const ended = vi.fn();
  const scene = {
    view: new Container(),
    set() {},
    destroy() {},
    layout: (next: Frame) => layouts.push(next),
    play: () => new Promise(() => {}).finally(ended),
  };
  vi.spyOn(scenes, 'roulette').mockResolvedValue({ tuning: {}, create: () => scene } as never);
  const report = vi.fn();
  const setup = { quality: { tier, reducedMotion: false }, fonts: [], counted: false, adaptive } as const;
  const engine = await Engine.start(new EventTarget() as Canvas, setup, report);
  const size: Size = { width: 300, height: 200, ratio: 3, insets: {} as Size['insets'], isExact };
  const commands: Command[] = [
    { tell: 'size', size },
    { ask: 'mount', scene: 'roulette', props: {}, call: 1 },
    { ask: 'play', scene: 'roulette', cue: 'spin', plan: {}, began: time / 1000, call: 2 },
  ];
  for (const command of commands) engine.receive(command);
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith({ type: 'answer', call: 1, value: true }));
  await vi.waitFor(() => expect(frame).not.toBeNull());
  run(0.1, 1 / 60);
  const tiers = () => report.mock.calls.map(([{ event }]) => event?.tier).filter(Boolean);
  return { layouts, ended, tiers, report };
}

it('a spin on slow frames goes on one tier lower after 2 s, and one more after the next 2 s', async () => {
  const { layouts, ended, tiers } = await spinning('HIGH', true);
  expect(layouts.at(-1)?.resolution).toBe(2);
  run(1.8, 1 / 30);
  expect(tiers()).toEqual([]);
  run(0.4, 1 / 30);
  expect(tiers()).toEqual(['AVERAGE']);
  expect(layouts.at(-1)).toMatchObject({ width: 300, height: 200, resolution: 1.5 });
  expect(resize).toHaveBeenLastCalledWith(300, 200, 1.5);
  run(10, 1 / 30);
  expect(tiers(), 'and no further').toEqual(['AVERAGE', 'LOW']);
  expect(resize).toHaveBeenLastCalledWith(300, 200, 1);
  expect(ended).not.toHaveBeenCalled();
});

it('a tier that is fixed stays on slow frames', async () => {
  const { tiers } = await spinning('HIGH', false);
  run(10, 1 / 30);
  expect(tiers()).toEqual([]);
});

it('a size that is exact is drawn at its own ratio in any tier', async () => {
  await spinning('LOW', false, true);
  expect(resize).toHaveBeenLastCalledWith(300, 200, 3);
});
