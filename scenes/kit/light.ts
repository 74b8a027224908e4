import type { Cell } from './atlas.ts';
import { sheer } from './shade.ts';

/** A soft round light of `size` px, white, to be tinted; along a gaussian, so that it has no visible rim. */
export function glowCell<Name extends string>(name: Name, size: number): Cell<Name> {
  return {
    name,
    width: size,
    height: size,
    draw(pen) {
      const half = size / 2;
      const gradient = pen.createRadialGradient(half, half, 0, half, half, half);
      for (let stop = 0; stop <= 16; stop++) {
        const u = stop / 16;
        gradient.addColorStop(u, sheer('#FFFFFF', Math.exp(-4.2 * u * u) - Math.exp(-4.2) * u));
      }
      pen.fillStyle = gradient;
      pen.fillRect(0, 0, size, size);
    },
  };
}

/** Where shafts stand, in turns, and how wide they are, in radians: uneven, as through a cut stone. */
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

/** Shafts of light from a point, `size` px across, white, to be tinted and turned; dark again before the rim. */
export function raysCell<Name extends string>(name: Name, size: number): Cell<Name> {
  return {
    name,
    width: size,
    height: size,
    draw(pen) {
      const half = size / 2;
      pen.translate(half, half);
      for (const [turn, wide] of SHAFTS) {
        // Three wedges in one another soften the sides.
        for (const share of [1, 0.66, 0.33]) {
          const middle = turn * Math.PI * 2;
          const fade = pen.createRadialGradient(0, 0, 0, 0, 0, half);
          fade.addColorStop(0, sheer('#FFFFFF', 0.26));
          fade.addColorStop(0.45, sheer('#FFFFFF', 0.1));
          fade.addColorStop(1, sheer('#FFFFFF', 0));
          pen.fillStyle = fade;
          pen.beginPath();
          pen.moveTo(0, 0);
          pen.arc(0, 0, half, middle - (wide * share) / 2, middle + (wide * share) / 2);
          pen.closePath();
          pen.fill();
        }
      }
    },
  };
}
