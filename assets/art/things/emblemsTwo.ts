import { PALETTE } from '../../../common/rules/palette.ts';
import type { Facet } from './facets.ts';
import { band, cut, disc, facet, fan, outline, place } from './facets.ts';
import type { Spot } from './space.ts';

const DARK = '#10131f';

function mirrored(half: readonly Facet[], dim: number): Facet[] {
  return half.map((one) => ({
    ...one,
    spots: one.spots.map(([x, y]): Spot => [-x, y]),
    light: one.light * dim,
  }));
}

/** The head of an owl. */
export function owl(): Facet[] {
  const half = [
    facet(0.72, [0, -22, -42, -46, -40, -8, -8, -4]),
    facet(0.5, [-40, -10, -8, -6, 0, 14, 0, 48, -26, 38, -40, 14]),
    facet(0.36, [0, 22, -18, 30, -26, 38, 0, 48]),
    facet(0.9, [-42, -46, -22, -34, -34, -16]),
  ];
  const eye = (x: number) => [
    ...cut(disc(x, 2, 18, 18, 8), [x, 2], 0.72, 0.62, '#ffd76a'),
    { spots: disc(x + 1, 3, 8, 8, 8), light: 0.5, color: DARK },
    facet(1, [x - 5, -5, x, -5, x, 0, x - 5, 0], '#ffffff'),
  ];
  return [
    ...mirrored(half, 0.72),
    ...half,
    ...eye(-19),
    ...eye(19),
    facet(0.8, [0, 8, -9, 14, 0, 30], '#ffb347'),
    facet(0.4, [0, 8, 9, 14, 0, 30], '#ffb347'),
  ];
}

/** A cloud that rains neon. */
export function cloud(): Facet[] {
  const rim = outline([
    -40, -12, -30, -24, -18, -24, -12, -40, 4, -48, 20, -42, 27, -28, 40, -26, 50, -12, 46, 2, 36, 8, -36, 8,
    -48, 0,
  ]);
  const drop = (x: number, y: number, color: string) => [
    facet(0.86, [x + 9, y, x - 6, y + 24, x - 1, y + 9], color),
    facet(0.5, [x + 9, y, x + 5, y + 21, x - 6, y + 24], color),
  ];
  return [
    ...fan(rim, [0, -14], 0.54, 0.34),
    facet(0.95, [-14, -22, -10, -36, 4, -43, -4, -30]),
    ...drop(-29, 14, PALETTE['crystal-a']),
    ...drop(-4, 22, PALETTE['crystal-a']),
    ...drop(22, 14, PALETTE['crystal-a']),
  ];
}

/** A bolt of lightning. */
export function bolt(): Facet[] {
  return [
    facet(0.95, [4, -52, -30, 6, -19, 6, 12, -48]),
    facet(0.66, [12, -48, -19, 6, -2, 6, 26, -52]),
    facet(0.5, [12, -48, 4, -52, 26, -52]),
    facet(0.8, [-30, 6, -2, 6, -8, 14, -24, 14]),
    facet(0.9, [8, -14, -8, 14, 2, 14, 18, -10]),
    facet(0.58, [32, -14, 8, -14, 18, -10]),
    facet(0.34, [32, -14, 18, -10, 2, 14, -24, 52]),
    facet(0.72, [2, 14, -8, 14, -24, 52]),
  ];
}

/** A crystal of snow. */
export function snow(): Facet[] {
  const arm = (degrees: number) => {
    const shade = 0.12 * Math.sin(((degrees + 40) * Math.PI) / 180);
    const half = (side: number, light: number) => [
      facet(light, [0, -50, side * 6, -43, side * 6, -8, 0, -4]),
      facet(light, [side * 5, -30, side * 20, -43, side * 23, -36, side * 5, -20]),
      facet(light, [side * 5, -15, side * 14, -22, side * 17, -16, side * 5, -6]),
    ];
    return place([...half(-1, 0.82 - shade), ...half(1, 0.5 - shade)], degrees);
  };
  return [...[0, 60, 120, 180, 240, 300].flatMap(arm), ...fan(disc(0, 0, 11, 11, 6), [0, 0], 0.7, 0.3)];
}

/** The print of a clawed paw. */
export function paw(): Facet[] {
  const toe = (x: number, y: number, degrees: number) =>
    place(
      [
        ...fan(outline([0, -16, 9, -8, 10, 6, 0, 13, -10, 6, -9, -8]), [-1, -1], 0.54, 0.36),
        facet(0.95, [0, -29, -5, -15, 0, -12], '#fff3d6'),
        facet(0.55, [0, -29, 0, -12, 5, -15], '#fff3d6'),
      ],
      degrees,
      x,
      y,
    );
  const pad = outline([0, -4, 16, 4, 30, 22, 28, 38, 14, 42, 0, 37, -14, 42, -28, 38, -30, 22, -16, 4]);
  return [
    ...toe(-36, -2, -26),
    ...toe(-14, -20, -8),
    ...toe(14, -20, 8),
    ...toe(36, -2, 26),
    ...fan(pad, [-2, 21]),
  ];
}

/** A crescent moon and a star. */
export function moon(): Facet[] {
  const arc = (cx: number, r: number, from: number, to: number) =>
    Array.from({ length: 10 }, (_, i): Spot => {
      const angle = ((from + ((to - from) * i) / 9) * Math.PI) / 180;
      return [cx + r * Math.cos(angle), r * Math.sin(angle)];
    });
  const outer = arc(-4, 46, 62, 298);
  const middle = arc(2, 37, 72, 288).map(
    ([x, y], i): Spot => (i === 0 || i === 9 ? (outer[i] ?? [x, y]) : [x, y]),
  );
  const inner = arc(14, 36, 88, 272).map(
    ([x, y], i): Spot => (i === 0 || i === 9 ? (outer[i] ?? [x, y]) : [x, y]),
  );
  const star = outline([26, -22, 30, -8, 44, -4, 30, 0, 26, 14, 22, 0, 8, -4, 22, -8]);
  return [
    ...band(outer, middle, 0.56),
    ...band(middle, inner, 0.4),
    ...fan(star, [26, -4], 0.7, 0.3, '#fff3c9'),
  ];
}

/** Two crossed daggers. */
export function blades(): Facet[] {
  const dagger = (degrees: number) =>
    place(
      [
        facet(0.95, [0, -60, -8, -44, -8, 14, 0, 14], '#dfe8ff'),
        facet(0.42, [0, -60, 8, -44, 8, 14, 0, 14], '#b9c6ee'),
        facet(0.78, [-20, 12, 0, 16, 0, 24, -16, 21]),
        facet(0.4, [20, 12, 0, 16, 0, 24, 16, 21]),
        facet(0.36, [-5, 23, 5, 23, 5, 44, -5, 44]),
        ...fan(disc(0, 48, 8, 8, 6), [0, 47], 0.6, 0.3),
      ],
      degrees,
      0,
      2,
    );
  return [...dagger(42), ...dagger(-42)];
}

/** Peaks under an aurora. */
export function peaks(): Facet[] {
  const curtain = (y: number, lift: number, color: string) =>
    Array.from({ length: 12 }, (_, i): Facet => {
      const wave = (x: number) => y + 9 * Math.sin(x / 13) - x * 0.12;
      // Slanted rays of unlike heights, or it would be a flag.
      const rays = lift * (0.8 + 0.3 * Math.sin(i * 2.4));
      const [x0, x1] = [-48 + i * 8, -40 + i * 8];
      const light = 0.56 + 0.3 * Math.cos(x0 / 13);
      return {
        spots: [
          [x0, wave(x0) - rays],
          [x1, wave(x1) - rays * 0.4],
          [x1, wave(x1)],
          [x0, wave(x0)],
        ],
        light,
        color,
      };
    });
  return [
    ...curtain(-22, 28, PALETTE.good),
    ...curtain(-16, 14, PALETTE['crystal-a']),
    facet(0.66, [18, -14, -10, 42, 22, 42]),
    facet(0.3, [18, -14, 22, 42, 50, 42]),
    facet(0.86, [-16, -4, -50, 42, -14, 42]),
    facet(0.42, [-16, -4, -14, 42, 16, 42]),
    facet(1, [-16, -4, -26, 10, -18, 8, -15, 16], '#ffffff'),
    facet(0.62, [-16, -4, -15, 16, -10, 9, -5, 12], '#ffffff'),
    facet(0.95, [18, -14, 10, 2, 16, -1, 19, 6], '#ffffff'),
    facet(0.6, [18, -14, 19, 6, 23, 0, 27, 2], '#ffffff'),
  ];
}

/** Three bars of gold. */
export function ingots(): Facet[] {
  const bar = (x: number, y: number) =>
    place(
      [
        facet(0.92, [-14, -12, 10, -12, 18, -4, -18, -4]),
        facet(0.62, [-18, -4, 12, -4, 17, 20, -25, 20]),
        facet(0.34, [12, -4, 18, -4, 25, 20, 17, 20]),
        facet(0.98, [-15, -1, -10, -1, -14, 16, -20, 16]),
      ],
      0,
      x,
      y,
    );
  return [...bar(1, -26), ...bar(-25, 16), ...bar(25, 16)];
}
