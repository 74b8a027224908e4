import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { designer } from '../../../src/debug/designer.ts';
import { DesignerShow } from '../../../src/debug/show.ts';
import type { Pixels } from '../../../src/stage/port.ts';

const told: string[] = [];
const pixels = async (): Promise<Pixels> => ({ width: 1, height: 1, data: new Uint8Array(4) });

/** A stage that draws nothing, and answers each question in its own time. */
const stage = {
  place() {},
  tune() {},
  onEvent: () => () => {},
  destroy() {},
  mount: async () => {},
  settled: async () => {},
  stats: () => new Promise(() => {}),
  labels: async () => ({ done: 2 }),
  seek: (_scene: string, _cue: string, seconds: number) => void told.push(`seek ${seconds.toFixed(2)}`),
  play: () => {
    told.push('play');
    return new Promise(() => {});
  },
  pixels,
  poses: async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    told.push('poses');
    return [await pixels()];
  },
  inspect: async () => void told.push('inspect'),
};
vi.mock('../../../src/stage/stage.ts', () => ({ startStage: async () => stage }));

let show: DesignerShow;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) =>
    setTimeout(() => step(performance.now()), 16),
  );
  const chosen = { scene: 'confetti', seconds: 0, speed: 1, from: null, to: null, repeat: false, ghosts: 0 };
  Object.assign(designer, chosen);
  show = await DesignerShow.open({} as HTMLElement);
  await show.showPose();
  told.length = 0;
});
afterEach(() => {
  show.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a cue that is slowed down while it runs goes on at that speed on the stage too', async () => {
  show.play();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['play']);
  const before = designer.seconds;
  designer.speed = 0.1;
  await vi.advanceTimersByTimeAsync(1000);
  expect(designer.seconds - before).toBeCloseTo(0.1, 1);
  expect(told.at(-1)).toBe(`seek ${designer.seconds.toFixed(2)}`);
});

it('a cue that is repeated no more stays at its end', async () => {
  Object.assign(designer, { to: 0.5, repeat: true });
  show.play();
  await vi.advanceTimersByTimeAsync(800);
  expect(designer.playing).toBe(false);
  await vi.advanceTimersByTimeAsync(600);
  expect(designer.playing).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(designer.playing).toBe(false);
  designer.repeat = false;
  await vi.advanceTimersByTimeAsync(500);
  expect([designer.playing, designer.seconds]).toEqual([false, 0.5]);
});

it('the inspector looks at the pose on the table, not at a ghost of it', async () => {
  designer.ghosts = 1;
  const context = { drawImage() {}, putImageData() {} };
  const canvas = () => ({ getContext: () => context }) as unknown as HTMLCanvasElement;
  vi.stubGlobal('document', { createElement: canvas });
  vi.stubGlobal('ImageData', class {});
  void show.drawGhosts(canvas(), new AbortController().signal);
  await vi.advanceTimersByTimeAsync(50);
  void show.inspect({ at: 'heat' });
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual(['seek 0.00', 'poses', 'seek 0.00', 'inspect']);
});
