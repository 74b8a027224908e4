import { gsap } from 'gsap';
import { expect } from 'vitest';

/** A scene that spins, and what counts the canvases that it has baked. */
interface Spinning {
  readonly scene: { refresh(): void };
  readonly context: { readonly baked: number };
  readonly spin: () => void;
}

/**
 * Expects that pictures which arrive 6.9 s into a spin are baked at once, while speed hides it, and those that arrive
 * after 7.1 s when all stands still, `stillAt` seconds into it.
 */
export function expectLatePicturesBaked({ scene, context, spin }: Spinning, stillAt: number): void {
  gsap.updateRoot(0);
  spin();
  const { baked } = context;
  gsap.updateRoot(6.9);
  scene.refresh();
  expect(context.baked).toBeGreaterThan(baked);
  const late = context.baked;
  gsap.updateRoot(7.1);
  scene.refresh();
  gsap.updateRoot(stillAt - 0.1);
  expect(context.baked).toBe(late);
  gsap.updateRoot(stillAt + 0.1);
  expect(context.baked).toBeGreaterThan(late);
}
