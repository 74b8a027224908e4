import type { Cell } from './atlas.ts';
import type { Context2D } from './canvas.ts';
import { withAlpha } from './color.ts';
import { lightFalloff } from './lightFalloff.ts';

/** A cell of `size` × `size` px; `draw` gets the distance from its edges to its middle. */
function squareCell<Name extends string>(
  name: Name,
  size: number,
  draw: (ctx: Context2D, half: number) => void,
): Cell<Name> {
  return { name, width: size, height: size, draw: (ctx) => draw(ctx, size / 2) };
}

type Stops = readonly (readonly [offset: number, alpha: number])[];

/** Fills the square round a light with its radial gradient; `inner`: the radius that it begins at. */
function fillLight(ctx: Context2D, half: number, inner: number, stops: Stops, color = '#FFFFFF'): void {
  const gradient = ctx.createRadialGradient(half, half, inner, half, half, half);
  for (const [offset, alpha] of stops) gradient.addColorStop(offset, withAlpha(color, alpha));
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, 2 * half, 2 * half);
}

/** A soft round light of `size` px, white, to be tinted; a gaussian, so that it has no visible rim. */
export function glowCell<Name extends string>(name: Name, size: number): Cell<Name> {
  return squareCell(name, size, (ctx, half) => fillGlow(ctx, half, '#FFFFFF', 1));
}

/** Draws the same light, `half` px from its middle to its rim, in `color` (#RRGGBB) at `strength` (0 … 1). */
export function fillGlow(ctx: Context2D, half: number, color: string, strength: number): void {
  const stops = Array.from({ length: 17 }, (_, stop) => {
    return [stop / 16, strength * lightFalloff(stop / 16)] as const;
  });
  fillLight(ctx, half, 0, stops, color);
}

/** Shafts of light: their angles in turns and their widths in radians; uneven, as through a cut stone. */
const SHAFTS = [
  [0.02, 0.06],
  [0.1, 0.11],
  [0.19, 0.04],
  [0.26, 0.08],
  [0.33, 0.13],
  [0.44, 0.05],
  [0.52, 0.1],
  [0.6, 0.04],
  [0.68, 0.12],
  [0.79, 0.06],
  [0.86, 0.1],
  [0.94, 0.04],
] as const;

const RAYS_SIZE = 300;

/** Shafts of light from a point, white, to be tinted and turned; they fade out before the rim. */
export function raysCell(): Cell<'rays'> {
  return squareCell('rays', RAYS_SIZE, (ctx, half) => {
    ctx.translate(half, half);
    for (const [turn, wide] of SHAFTS) {
      // Three nested wedges soften the sides.
      for (const share of [1, 0.66, 0.33]) {
        const middle = turn * Math.PI * 2;
        const fade = ctx.createRadialGradient(0, 0, 0, 0, 0, half);
        fade.addColorStop(0, withAlpha('#FFFFFF', 0.26));
        fade.addColorStop(0.45, withAlpha('#FFFFFF', 0.1));
        fade.addColorStop(1, withAlpha('#FFFFFF', 0));
        ctx.fillStyle = fade;
        ctx.beginPath();
        ctx.moveTo(0, 0);
        ctx.arc(0, 0, half, middle - (wide * share) / 2, middle + (wide * share) / 2);
        ctx.closePath();
        ctx.fill();
      }
    }
  });
}

/** A thin ring of light in `size` px, white, to be tinted; `stops` are alphas from `inner` of the radius to the rim. */
export function lightRingCell<Name extends string>(
  name: Name,
  size: number,
  inner: number,
  stops: Stops,
): Cell<Name> {
  return squareCell(name, size, (ctx, half) => fillLight(ctx, half, half * inner, stops));
}

/** Where the ring that runs out from a winner begins, by its radius. */
export const WINNER_RING_INNER = 0.78;

/** The ring of light that runs out from a winner, `size` px across. */
export function winnerRingCell<Name extends string>(name: Name, size: number): Cell<Name> {
  return lightRingCell(name, size, WINNER_RING_INNER, [
    [0, 0],
    [0.6, 0.28],
    [0.8, 0.9],
    [0.86, 0.5],
    [1, 0],
  ]);
}
