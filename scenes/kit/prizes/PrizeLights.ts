import type { Texture } from 'pixi.js';
import type { Atlas } from '../atlas.ts';
import { smoothstep } from '../smoothstep.ts';
import type { UniformVectors } from '../UniformVectors.ts';
import type { PrizeName } from './prizeCells.ts';
import { PRIZE_COUNT, type PrizeRow } from './prizeRow.ts';

/** Seconds in which the prizes appear after the reels have dropped in. */
const APPEARS_SECONDS = 0.4;

/** How many of a mesh's vectors belong to the prizes. */
export const PRIZE_VECTORS = 2;

/**
 * For a vertex shader with the prizes' vectors in `uniform` from index `at` on: `prizeAt` keeps a point of the row where it
 * is whatever the camera does, `prizeAlpha` is the alpha of a prize (−1: unlit, 0 … 2: the light of that one).
 */
export function prizesGlsl(uniform: string, at: number): string {
  return /* glsl */ `
// Light of the prizes and alpha of them all; the point that the camera zooms at, and what undoes its zoom.
vec2 prizeAt(vec2 point) {
  vec4 zoom = ${uniform}[${at + 1}];
  return zoom.xy + (point - zoom.xy) * zoom.z;
}

float prizeAlpha(float lit) {
  vec4 prizes = ${uniform}[${at}];
  return prizes.w * (lit < -0.5 ? 1.0 : (lit < 0.5 ? prizes.x : (lit < 1.5 ? prizes.y : prizes.z)));
}
`;
}

/** Alpha of the prizes, 0 … 1, `seconds` into a spin whose reels drop in within `dropSeconds`. */
export function prizesAlpha(seconds: number, dropSeconds: number): number {
  return smoothstep((seconds - dropSeconds) / APPEARS_SECONDS);
}

/** The light of the prizes above the reels. It is told with the mesh's other vectors: one call less a frame. */
export class PrizeLights {
  readonly #vectors: UniformVectors;
  readonly #first: number;

  /** @param at index of the prizes' vectors among `vectors`. */
  constructor(vectors: UniformVectors, at: number) {
    this.#vectors = vectors;
    this.#first = 4 * at;
  }

  /** Shows them at `alpha` with their `lights` (0 … 1) while the camera zooms by `zoom` at (x, y) px. */
  pose(lights: readonly number[], alpha: number, x: number, y: number, zoom: number): void {
    const { values } = this.#vectors;
    const first = this.#first;
    for (let i = 0; i < PRIZE_COUNT; i++) values[first + i] = lights[i] ?? 0;
    values[first + 3] = alpha;
    values[first + 4] = x;
    values[first + 5] = y;
    values[first + 6] = 1 / zoom;
    this.#vectors.changed();
  }
}

/** A quad of the row: its texture, its upper left corner and size, and which prize's light it is; −1: the unlit prize. */
interface PrizeQuad {
  readonly texture: Texture;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly lit: number;
}

export const PRIZE_QUADS = 2 * PRIZE_COUNT;

/** The quads of the row, the unlit ones first. */
export function prizeQuads(atlas: Atlas<PrizeName>, { x, y, step }: PrizeRow): readonly PrizeQuad[] {
  return [false, true].flatMap((isLit) =>
    Array.from({ length: PRIZE_COUNT }, (_, i): PrizeQuad => {
      const texture = atlas.texture(isLit ? `lit prize ${i}` : `prize ${i}`);
      const { width, height, trim } = texture;
      const [left, top] = [x + (i - (PRIZE_COUNT - 1) / 2) * step - width / 2, y - height / 2];
      const box = trim
        ? ([left + trim.x, top + trim.y, trim.width, trim.height] as const)
        : ([left, top, width, height] as const);
      return { texture, box, lit: isLit ? i : -1 };
    }),
  );
}
