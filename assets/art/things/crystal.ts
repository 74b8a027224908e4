import { PALETTE } from '../../../common/rules/palette.ts';
import { mix } from './color.ts';
import type { Paper } from './paper.ts';
import { n, points, radial, shape } from './paper.ts';
import type { Spot } from './space.ts';

/** Colors of a cut crystal, from its lit upper left to its lower right. */
export interface Tint {
  readonly from: string;
  readonly to: string;
}

/** The crystal of the brand. */
const BRAND: Tint = { from: PALETTE['crystal-a'], to: PALETTE['crystal-b'] };

interface Cut {
  readonly spots: readonly Spot[];
  /** Where between the two colors, 0…1. */
  readonly part: number;
  /** Above 0 towards white, below 0 towards ink. */
  readonly light: number;
}

// The mark of the game: five facets of a tall stone, in a box of ±50.
const FACETS: readonly Cut[] = [
  {
    spots: [
      [-5, -50],
      [-13, -5],
      [-36, -15],
    ],
    part: 0,
    light: 0.34,
  },
  {
    spots: [
      [-5, -50],
      [15, -9],
      [-13, -5],
    ],
    part: 0.12,
    light: 0.74,
  },
  {
    spots: [
      [-5, -50],
      [35, -19],
      [15, -9],
    ],
    part: 0.55,
    light: 0.22,
  },
  {
    spots: [
      [-36, -15],
      [-13, -5],
      [-2, 50],
    ],
    part: 0.18,
    light: 0.02,
  },
  {
    spots: [
      [-13, -5],
      [15, -9],
      [35, -19],
      [-2, 50],
    ],
    part: 0.86,
    light: -0.06,
  },
];

function tone({ part, light }: Cut, tint: Tint): string {
  const base = mix(tint.from, tint.to, part);
  return light > 0 ? mix(base, '#ffffff', light) : mix(base, '#1a1150', -light);
}

/** Draws the crystal with five facets round `at`; `size` is its height in px, `turn` in degrees. */
export function paintCrystal(on: Paper, at: Spot, size: number, turn = 0, tint = BRAND): void {
  const k = size / 100;
  on.add(`<g transform="translate(${n(at[0])} ${n(at[1])}) rotate(${n(turn)}) scale(${k.toFixed(4)})">`);
  for (const one of FACETS) {
    on.add(shape(one.spots, tone(one, tint), 0.5));
  }
  // Light that the stone throws back: a chip on the table and the fire in its lower half.
  on.add('<polygon points="-8,-34 3,-27 -6,-10 -12,-9" fill="#ffffff" opacity=".6"/>');
  on.add(`<polygon points="15,-9 35,-19 -2,50" fill="${mix(tint.to, '#1a1150', 0.42)}" opacity=".62"/>`);
  on.add('<polygon points="-13,-5 -6,-6 -2,50" fill="#ffffff" opacity=".38"/></g>');
}

/** Draws a soft glow of `color` round `at`, `radius` in px. */
export function paintGlow(on: Paper, at: Spot, radius: number, color: string, opacity: number): void {
  const fill = radial(on, at, radius, [
    [0, color, opacity],
    [0.35, color, opacity * 0.45],
    [0.7, color, opacity * 0.12],
    [1, color, 0],
  ]);
  on.add(`<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(radius)}" fill="${fill}"/>`);
}

/** Draws a four-pointed spark at `at`; `size` is its height in px. */
export function paintSpark(on: Paper, at: Spot, size: number, color = '#ffffff', opacity = 1): void {
  const [a, b] = [size / 2, size / 13];
  const rim: Spot[] = [
    [0, -a],
    [b, -b],
    [a * 0.8, 0],
    [b, b],
    [0, a],
    [-b, b],
    [-a * 0.8, 0],
    [-b, -b],
  ];
  const moved = rim.map(([x, y]): Spot => [at[0] + x, at[1] + y]);
  on.add(`<polygon points="${points(moved)}" fill="${color}" opacity="${opacity}"/>`);
}
