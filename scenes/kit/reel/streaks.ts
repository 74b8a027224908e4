import { PALETTE } from '../../../common/rules/palette.ts';
import type { Tier } from '../../scene.ts';
import type { Cell } from '../atlas.ts';
import { lighten, withAlpha } from '../color.ts';
import { seededRandom } from '../seededRandom.ts';

/** Streaks of light along a reel that is fast: of the one reel, and of each of several. */
export const STREAKS: Record<Tier, { readonly one: number; readonly several: number }> = {
  LOW: { one: 8, several: 3 },
  AVERAGE: { one: 14, several: 5 },
  HIGH: { one: 20, several: 6 },
};

/** Size of a streak's picture, px. */
const CELL = { width: 128, height: 8 } as const;
/** Length of a streak by the way from one slot to the next, and its breadth, px: from … to. */
const LENGTH = [0.7, 1.7] as const;
const BREADTH = [1.5, 5] as const;
/** What their chance is drawn from. */
const SEED = 17;

/**
 * For a vertex shader: the middle of streak `index` along and across a reel of the size (length, breadth) px whose
 * slots have moved by `way` px; it runs faster than they do.
 */
export const STREAKS_GLSL = /* glsl */ `
vec2 streakAt(float index, float way, vec2 size) {
  float a = fract(sin(index * 12.9898 + 4.1) * 437.585);
  float b = fract(sin(index * 78.233 + 1.7) * 437.585);
  float room = size.x * 1.6;
  return vec2(mod(a * room - way * (1.2 + 0.7 * b), room) - 0.5 * room, (fract(a * 7.0 + b) - 0.5) * size.y);
}
`;

/** Length and breadth of streak `index` where slots are `pitch` px apart. */
export function streakSize(
  index: number,
  pitch: number,
): { readonly length: number; readonly breadth: number } {
  const between = ([from, to]: readonly [number, number], channel: number) =>
    from + (to - from) * seededRandom(SEED, index, channel) ** 2;
  return { length: pitch * between(LENGTH, 0), breadth: between(BREADTH, 1) };
}

/** A streak along the way: it fades at both ends, and less at the one that it comes from. */
export function streakCell(way: 'across' | 'down'): Cell<'streak'> {
  const [width, height] = way === 'across' ? [CELL.width, CELL.height] : [CELL.height, CELL.width];
  const color = lighten(PALETTE['crystal-a'], 0.7);
  return {
    name: 'streak',
    width,
    height,
    draw(ctx) {
      const along =
        way === 'across'
          ? ctx.createLinearGradient(0, 0, width, 0)
          : ctx.createLinearGradient(0, height, 0, 0);
      for (const [offset, alpha] of [
        [0, 0],
        [0.25, 0.9],
        [1, 0],
      ] as const)
        along.addColorStop(offset, withAlpha(color, alpha));
      ctx.fillStyle = along;
      ctx.fillRect(0, 0, width, height);
      const across =
        way === 'across'
          ? ctx.createLinearGradient(0, 0, 0, height)
          : ctx.createLinearGradient(0, 0, width, 0);
      for (const [offset, alpha] of [
        [0, 0],
        [0.5, 1],
        [1, 0],
      ] as const)
        across.addColorStop(offset, withAlpha('#000000', alpha));
      ctx.globalCompositeOperation = 'destination-in';
      ctx.fillStyle = across;
      ctx.fillRect(0, 0, width, height);
    },
  };
}
