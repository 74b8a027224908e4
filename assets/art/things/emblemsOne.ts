import { PALETTE } from '../../../common/rules/palette.ts';
import type { Facet } from './facets.ts';
import { band, cut, disc, facet, fan, outline, place } from './facets.ts';
import type { Spot } from './space.ts';

const DARK = '#10131f';

function pip(x: number, y: number, ax: number, ay: number, bx: number, by: number): Facet {
  const spots = disc(0, 0, 1, 1, 14).map(([u, v]): Spot => [x + u * ax + v * bx, y + u * ay + v * by]);
  return { spots, light: 0.5, color: '#fff6e0' };
}

/** A die on its edge: all or nothing. */
export function die(): Facet[] {
  const top = (u: number, v: number) => pip(40 * (u - v), -24 + 22 * (u + v), 7, 4, -7, 4);
  const left = (u: number, v: number) => pip(-20 + 20 * u, 12 + 23 * v + 11 * u, 5.6, 3, 0, 6.6);
  const right = (u: number, v: number) => pip(20 + 20 * u, 12 + 23 * v - 11 * u, 5.6, -3, 0, 6.6);
  return [
    facet(0.86, [0, -48, 41, -25, 0, -2, -41, -25]),
    facet(0.56, [-41, -25, 0, -2, 0, 48, -41, 25]),
    facet(0.3, [41, -25, 41, 25, 0, 48, 0, -2]),
    top(0, 0),
    left(-0.45, -0.5),
    left(0.45, -0.5),
    left(0, 0),
    left(-0.45, 0.5),
    left(0.45, 0.5),
    right(-0.42, 0.5),
    right(0, 0),
    right(0.42, -0.5),
  ];
}

/** A drop of water. */
export function drop(): Facet[] {
  const rim = outline([0, -50, 17, -18, 31, 8, 31, 27, 18, 43, 0, 48, -18, 43, -31, 27, -31, 8, -17, -18]);
  return [...fan(rim, [-3, 18], 0.52, 0.4), facet(1, [-17, 6, -10, 2, -9, 22, -16, 26])];
}

/** A music cassette. */
export function cassette(): Facet[] {
  const shell = outline([-42, -36, 42, -36, 50, -28, 50, 28, 42, 36, -42, 36, -50, 28, -50, -28]);
  const reel = (x: number) => [
    ...fan(disc(x, -1, 13, 13, 8), [x, -1], 0.7, 0.25, '#f4ead2'),
    { spots: disc(x, -1, 5, 5, 6), light: 0.5, color: DARK },
  ];
  return [
    ...cut(shell, [0, 0], 0.9, 0.5),
    facet(0.9, [-38, -28, 38, -28, 38, -20, -38, -20], '#f4ead2'),
    facet(0.5, [-34, -16, 34, -16, 34, 15, -34, 15], DARK),
    ...reel(-18),
    ...reel(18),
    facet(0.22, [-24, 21, 24, 21, 30, 35, -30, 35]),
  ];
}

/** A crown. */
export function crown(): Facet[] {
  const ball = (x: number, y: number) => fan(disc(x, y, 7, 7, 6), [x - 1, y - 1], 0.7, 0.3);
  return [
    facet(0.85, [-46, -22, -40, 20, -27, 20]),
    facet(0.42, [-46, -22, -27, 20, -12, 20, -21, 0]),
    facet(0.9, [0, -36, -21, 0, -12, 20, 0, 20]),
    facet(0.45, [0, -36, 0, 20, 12, 20, 21, 0]),
    facet(0.72, [46, -22, 21, 0, 12, 20, 27, 20]),
    facet(0.28, [46, -22, 27, 20, 40, 20]),
    facet(0.66, [-41, 20, 0, 20, 0, 42, -37, 42]),
    facet(0.4, [0, 20, 41, 20, 37, 42, 0, 42]),
    ...fan(outline([0, 22, 9, 31, 0, 40, -9, 31]), [0, 31], 0.6, 0.4, PALETTE.bad),
    ...ball(-46, -26),
    ...ball(0, -41),
    ...ball(46, -26),
  ];
}

/** A tied bow. */
export function bow(): Facet[] {
  const half = [
    facet(0.34, [-4, 4, -34, 46, -22, 42, -16, 50, 6, 10]),
    facet(0.88, [-4, -4, -30, -30, -46, -26]),
    facet(0.7, [-4, -4, -46, -26, -50, 0]),
    facet(0.46, [-4, 0, -50, 0, -46, 18]),
    facet(0.56, [-4, 2, -46, 18, -32, 24]),
    facet(0.2, [-16, -5, -36, -13, -38, 8, -16, 4]),
  ];
  const mirrored = half.map(({ spots, light }) => ({
    spots: spots.map(([x, y]): Spot => [-x, y]),
    light: light * 0.72,
  }));
  return [
    ...mirrored,
    ...half,
    ...cut(outline([-8, -12, 8, -12, 12, 0, 8, 12, -8, 12, -12, 0]), [0, 0], 0.6, 0.66),
  ];
}

/** Two coins. */
export function coins(): Facet[] {
  const coin = (x: number, y: number, r: number) => [
    ...place(cut(disc(0, 0, r, r, 12), [0, 0], 0.78, 0.52), 0, x, y),
    ...place(fan(outline([0, -16, 12, 0, 0, 16, -12, 0]), [0, 0], 0.42, 0.4), 0, x, y, r / 30),
  ];
  return [...coin(18, -16, 28), ...coin(-13, 13, 35)];
}

/** A cog wheel. */
export function gear(): Facet[] {
  const rim = Array.from({ length: 8 }, (_, i): Spot[] =>
    [-14, -8, 8, 14].map((turn, k): Spot => {
      const angle = ((i * 45 + turn) * Math.PI) / 180;
      const r = k === 1 || k === 2 ? 49 : 36;
      return [r * Math.sin(angle), -r * Math.cos(angle)];
    }),
  ).flat();
  return [
    ...fan(rim, [0, 0], 0.5, 0.3),
    ...cut(disc(0, 0, 27, 27, 12), [0, 0], 0.74, 0.42),
    { spots: disc(0, 0, 13, 13, 8), light: 0.5, color: DARK },
  ];
}

/** A clover with four leaves. */
export function clover(): Facet[] {
  const leaf = outline([
    0, -3, -15, -13, -25, -26, -23, -40, -12, -47, 0, -39, 12, -47, 23, -40, 25, -26, 15, -13,
  ]);
  const leaves = [45, 135, 225, 315].flatMap((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const turned = place([{ spots: leaf, light: 0 }], degrees)[0]?.spots ?? [];
    return fan(turned, [26 * Math.sin(angle), -26 * Math.cos(angle)], 0.54, 0.38);
  });
  return [facet(0.28, [-3, 2, 4, 0, 14, 40, 8, 50, 2, 46]), ...leaves];
}

/** A fire without wood. */
export function flame(): Facet[] {
  const rim = outline([
    4, -52, 8, -28, 24, -14, 25, -28, 37, -2, 36, 20, 24, 38, 0, 45, -24, 38, -36, 20, -34, -4, -21, -24, -16,
    -8, -4, -24,
  ]);
  const core = outline([2, -12, 14, 8, 18, 22, 10, 36, 0, 41, -12, 36, -18, 22, -8, 6]);
  return [...fan(rim, [0, 14], 0.5, 0.3), ...fan(core, [0, 24], 0.72, 0.24, '#ffd76a')];
}

/** A camp fire. */
export function campfire(): Facet[] {
  const wood = '#8a5a3c';
  const log = (degrees: number) =>
    place(
      [facet(0.5, [-42, -5, 42, -5, 42, 0, -42, 0], wood), facet(0.26, [-42, 0, 42, 0, 42, 6, -42, 6], wood)],
      degrees,
      0,
      43,
    );
  return [...log(-9), ...log(9), ...flame()];
}

/** A ring sight. */
export function sight(): Facet[] {
  const ring = (r: number) => [...disc(0, 0, r, r, 16, 0), [0, -r] as Spot];
  const tick = [facet(0.8, [-5, -52, 0, -52, 0, -16, -5, -22]), facet(0.4, [0, -52, 5, -52, 5, -22, 0, -16])];
  return [
    ...band(ring(40), ring(30)),
    ...[0, 90, 180, 270].flatMap((degrees) => place(tick, degrees)),
    ...fan(outline([0, -9, 9, 0, 0, 9, -9, 0]), [0, 0], 0.6, 0.4, '#ffffff'),
  ];
}

/** The crystal of the game. */
export function crystalMark(): Facet[] {
  return [
    facet(0.78, [-5, -48, -13, -5, -35, -15]),
    facet(1, [-5, -48, 15, -9, -13, -5]),
    facet(0.6, [-5, -48, 34, -18, 15, -9]),
    facet(0.56, [-35, -15, -13, -5, -2, 48]),
    facet(0.4, [-13, -5, 15, -9, -2, 48]),
    facet(0.22, [15, -9, 34, -18, -2, 48]),
  ];
}
