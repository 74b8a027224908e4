import { Container } from 'pixi.js';
import { afterEach, expect, it, vi } from 'vitest';
import { scenes } from '../../../scenes/registry.ts';
import type { Canvas, SceneContext } from '../../../scenes/scene.ts';
import { LostFile } from '../../../src/preload.ts';
import { Engine } from '../../../src/stage/Engine.ts';
import type { Command } from '../../../src/stage/port.ts';

vi.mock('../../../src/stage/root.tsx', () => ({
  openRoot: async () => ({ render() {}, setTransparent() {}, show: async () => {} }),
}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a font that got lost is asked for again by the scene that comes after the last has gone, by none before', async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('lost')) : Promise.resolve();
  };
  vi.stubGlobal(
    'FontFace',
    class {
      load = load;
    },
  );
  vi.stubGlobal('fonts', new Set());
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const create = ({ font }: SceneContext<unknown>) => {
    font('Facet Text', 'Anna');
    return { view: new Container(), set() {}, destroy() {}, refresh() {} };
  };
  vi.spyOn(scenes, 'case').mockResolvedValue({ tuning: {}, create } as never);
  const setup = {
    quality: { tier: 'HIGH', reducedMotion: false },
    fonts: [{ family: 'Facet Text', weight: '400', url: '/text.woff2' }],
    counted: false,
    adaptive: false,
  } as const;
  const answered = vi.fn();
  const engine = await Engine.start(new EventTarget() as Canvas, setup, answered);
  const mount = async () => {
    answered.mockClear();
    engine.receive({ ask: 'mount', scene: 'case', props: {}, call: 1 } as Command);
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith({ type: 'answer', call: 1, value: true }));
  };
  await mount();
  await mount();
  expect(asked).toBe(1);
  engine.receive({ tell: 'unmount', scene: 'case' });
  await mount();
  expect(asked).toBe(2);
});

it('a scene whose file got lost is reported as that, one that cannot be made is not', async () => {
  const setup = {
    quality: { tier: 'HIGH', reducedMotion: false },
    fonts: [],
    counted: false,
    adaptive: false,
  } as const;
  const report = vi.fn();
  const engine = await Engine.start(new EventTarget() as Canvas, setup, report);
  const errors = [new LostFile('Unable to preload assets/case.js'), new Error('cannot be made')];
  for (const [call, error] of errors.entries()) {
    vi.spyOn(scenes, 'case').mockRejectedValue(error);
    engine.receive({ ask: 'mount', scene: 'case', props: {}, call } as Command);
    const message = `Error: ${error.message}`;
    const isLost = call === 0;
    const answer = { type: 'unanswered', call, message, isLost };
    await vi.waitFor(() => expect(report).toHaveBeenLastCalledWith(answer));
  }
});
