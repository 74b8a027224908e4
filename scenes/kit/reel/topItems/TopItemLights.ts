import type { Texture } from 'pixi.js';
import type { Atlas } from '../../atlas.ts';
import { smoothstep } from '../../smoothstep.ts';
import type { UniformVectors } from '../../UniformVectors.ts';
import type { TopItemName } from './topItemCells.ts';
import { TOP_ITEM_COUNT, type TopItemRow } from './topItemRow.ts';

/** Seconds in which the top items appear after the reels have dropped in. */
const APPEARS_SECONDS = 0.4;

/** How many of a mesh's vectors belong to the top items. */
export const TOP_ITEM_VECTORS = 2;

/**
 * For a vertex shader with the top items' vectors in `uniform` from index `at` on: `topItemAt` keeps a point of the row
 * where it is whatever the camera does, `topItemAlpha` is the alpha of a top item (−1: unlit, 0 … 2: the light of that
 * one).
 */
export function topItemsGlsl(uniform: string, at: number): string {
  return /* glsl */ `
// Light of the top items and alpha of them all; the point that the camera zooms at, and what undoes its zoom.
vec2 topItemAt(vec2 point) {
  vec4 zoom = ${uniform}[${at + 1}];
  return zoom.xy + (point - zoom.xy) * zoom.z;
}

float topItemAlpha(float lit) {
  vec4 topItems = ${uniform}[${at}];
  return topItems.w * (lit < -0.5 ? 1.0 : (lit < 0.5 ? topItems.x : (lit < 1.5 ? topItems.y : topItems.z)));
}
`;
}

/** Alpha of the top items, 0 … 1, `seconds` into a spin whose reels drop in within `dropSeconds`. */
export function topItemsAlpha(seconds: number, dropSeconds: number): number {
  return smoothstep((seconds - dropSeconds) / APPEARS_SECONDS);
}

/** The lights of top items while nothing passes. */
export const UNLIT = [0, 0, 0] as const;

/** The light of the top items above the reels. It is told with the mesh's other vectors: one call less a frame. */
export class TopItemLights {
  readonly #vectors: UniformVectors;
  readonly #first: number;

  /** @param at index of the top items' vectors among `vectors`. */
  constructor(vectors: UniformVectors, at: number) {
    this.#vectors = vectors;
    this.#first = 4 * at;
  }

  /** Shows them at `alpha` with their `lights` (0 … 1) while the camera zooms by `zoom` at (x, y) px. */
  pose(lights: readonly number[], alpha: number, x: number, y: number, zoom: number): void {
    const { values } = this.#vectors;
    const first = this.#first;
    for (let i = 0; i < TOP_ITEM_COUNT; i++) values[first + i] = lights[i] ?? 0;
    values[first + 3] = alpha;
    values[first + 4] = x;
    values[first + 5] = y;
    values[first + 6] = 1 / zoom;
    this.#vectors.changed();
  }
}

/** A quad of the row: its texture, its upper left corner and size, and whose light it is; −1: an item without light. */
interface TopItemQuad {
  readonly texture: Texture;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly lit: number;
}

export const TOP_ITEM_QUADS = 2 * TOP_ITEM_COUNT;

/** The quads of the row, the unlit ones first. */
export function topItemQuads(atlas: Atlas<TopItemName>, { x, y, step }: TopItemRow): readonly TopItemQuad[] {
  return [false, true].flatMap((isLit) =>
    Array.from({ length: TOP_ITEM_COUNT }, (_, i): TopItemQuad => {
      const texture = atlas.texture(isLit ? `lit top item ${i}` : `top item ${i}`);
      const { width, height, trim } = texture;
      const [left, top] = [x + (i - (TOP_ITEM_COUNT - 1) / 2) * step - width / 2, y - height / 2];
      const box = trim
        ? ([left + trim.x, top + trim.y, trim.width, trim.height] as const)
        : ([left, top, width, height] as const);
      return { texture, box, lit: isLit ? i : -1 };
    }),
  );
}
