import { DOMAdapter } from 'pixi.js';
import type { Context2D } from '../../../scenes/kit/canvas.ts';
import type { Canvas, Frame, Quality, SceneContext } from '../../../scenes/scene.ts';

// A shader asks a canvas of its own how precise this GPU is: here there is none.
DOMAdapter.set({ ...DOMAdapter.get(), createCanvas: () => ({ getContext: () => null }) as never });

/**
 * Stands in for a 2D context in Node: its methods do nothing. `onSet` is called for every property that is set,
 * `onText` for every text that is drawn.
 */
export function fakeContext2D(
  onSet: (name: string | symbol, value: unknown) => void = () => {},
  onText: (text: string) => void = () => {},
): Context2D {
  return new Proxy(
    {},
    {
      get: (_ctx, name) => {
        if (name === 'measureText') return () => ({ width: 10 });
        if (name === 'getTransform') return () => ({ a: 1 });
        if (name === 'fillText') return onText;
        return () => ({ addColorStop: () => {} });
      },
      set: (_ctx, name, value) => {
        onSet(name, value);
        return true;
      },
    },
  ) as Context2D;
}

/**
 * A context to pose scenes with in plain Node: textures have their size but no pixels. `baked` counts canvases, `texts`
 * holds what was written on them.
 */
export function fakeContext<Tuning>(tuning: Tuning, quality: Partial<Quality> = {}) {
  const context = {
    quality: { tier: 'HIGH', reducedMotion: false, ...quality },
    tuning,
    baked: 0,
    texts: [] as string[],
    canvas(width: number, height: number) {
      context.baked++;
      const context2D = fakeContext2D(undefined, (text) => context.texts.push(text));
      return { width, height, getContext: () => context2D } as unknown as Canvas;
    },
    picture: () => null,
    font: () => 'sans-serif',
  } satisfies SceneContext<Tuning> & { baked: number; texts: string[] };
  return context;
}

export function frameOf(width: number, height = 420, resolution = 2): Frame {
  return { width, height, resolution, insets: { top: 0, right: 0, bottom: 0, left: 0 } };
}
