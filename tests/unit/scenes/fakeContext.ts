import { DOMAdapter } from 'pixi.js';
import type { Canvas } from '../../../scenes/kit/canvas.ts';
import type { Frame, Quality, SceneContext } from '../../../scenes/scene.ts';

// A shader asks a canvas of its own how precise this GPU is: here there is none.
DOMAdapter.set({ ...DOMAdapter.get(), createCanvas: () => ({ getContext: () => null }) as never });

/** Stands in for a 2D context in Node: every method does nothing and gives back something like it. */
function fakePen(): unknown {
  return new Proxy(
    {},
    {
      get: (_pen, name) => {
        if (name === 'measureText') return () => ({ width: 10 });
        if (name === 'getTransform') return () => ({ a: 1 });
        return () => ({ addColorStop: () => {} });
      },
      set: () => true,
    },
  );
}

/** A context to pose scenes with in plain Node: textures have their size but no pixels. */
export function fakeContext<Tuning>(tuning: Tuning, quality: Partial<Quality> = {}): SceneContext<Tuning> {
  return {
    quality: { tier: 'HIGH', reducedMotion: false, ...quality },
    tuning,
    canvas: (width, height) => ({ width, height, getContext: fakePen }) as unknown as Canvas,
    picture: () => null,
    font: () => 'sans-serif',
  };
}

export function frameOf(width: number, height = 420, resolution = 2): Frame {
  return { width, height, resolution, insets: { top: 0, right: 0, bottom: 0, left: 0 } };
}
