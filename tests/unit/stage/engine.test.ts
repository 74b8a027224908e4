import { Container } from 'pixi.js';
import { afterEach, expect, it, vi } from 'vitest';
import { scenes } from '../../../scenes/registry.ts';
import type { Canvas, SceneContext } from '../../../scenes/scene.ts';
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
