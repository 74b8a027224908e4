import { PALETTE } from '../../../common/rules/palette.ts';
import { type Picture, picturesOf } from '../picture.ts';
import { mix } from './color.ts';
import { paintGlow } from './crystal.ts';
import { clover, crystalMark, flame, sight } from './emblemsOne.ts';
import { bolt } from './emblemsTwo.ts';
import type { Facet } from './facets.ts';
import { band, cut, disc, facet, fan, outline, place } from './facets.ts';
import { paper } from './paper.ts';
import { paintRaised } from './raised.ts';
import type { Camera, Spot } from './space.ts';
import { camera } from './space.ts';

const SIZE = 256;
/** They are shown 40 px wide, on a sharp screen three times as many. */
const SHOWN = 128;
const TILT: Camera = camera(-20, 10, 122, [132, 132]);

/** The head of a dragon that looks to the left. */
function dragon(): Facet[] {
  return [
    facet(0.4, [6, -20, 30, -50, 26, -22, 18, -12]),
    facet(0.85, [6, -20, 12, -48, 30, -50]),
    facet(0.3, [20, -14, 50, -34, 38, -10, 30, -2]),
    facet(0.7, [20, -14, 34, -34, 50, -34]),
    facet(0.26, [30, -2, 50, -2, 38, 10, 32, 12]),
    facet(0.22, [32, 12, 48, 20, 34, 28, 26, 30]),
    facet(0.92, [-8, -24, 8, -20, 20, -14, 2, -6, -14, -10]),
    facet(0.7, [-8, -24, -14, -10, -34, 0, -46, -4, -40, -12]),
    facet(0.56, [-14, -10, 2, -6, -8, 12, -34, 14, -34, 0]),
    facet(0.86, [-46, -4, -34, 0, -34, 14, -50, 10]),
    facet(0.46, [2, -6, 20, -14, 30, -2, 32, 12, 8, 16, -8, 12]),
    facet(1, [-46, 10, -42, 20, -38, 12], '#fff6e0'),
    facet(1, [-34, 14, -29, 23, -25, 13], '#fff6e0'),
    facet(0.3, [-8, 12, 8, 16, -2, 30, -30, 36, -36, 28, -14, 24]),
    facet(0.34, [8, 16, 32, 12, 26, 30, 14, 50, -10, 50, -2, 30]),
    facet(0.18, [26, 30, 36, 50, 14, 50]),
    facet(1, [-4, -4, 8, -8, 2, 3, -6, 4], '#fff2a8'),
    facet(0.1, [0, -5, 3, -6, 1, 3, -1, 3], '#401020'),
  ];
}

/** A leaf. */
function leaf(): Facet[] {
  const stem = facet(0.3, [-6, 30, 0, 26, -22, 52, -28, 50]);
  return [
    stem,
    facet(0.96, [30, -50, -8, -34, -4, -6]),
    facet(0.82, [-8, -34, -28, -8, -10, 16, -4, -6]),
    facet(0.66, [-28, -8, -26, 18, -6, 32, -10, 16]),
    facet(0.62, [30, -50, -4, -6, 32, -16]),
    facet(0.46, [-4, -6, -10, 16, 26, 12, 32, -16]),
    facet(0.3, [-10, 16, -6, 32, 10, 30, 26, 12]),
    facet(1, [30, -50, -5, -2, -12, 34, -1, -2]),
  ];
}

function closed(radius: number): Spot[] {
  const spots = disc(0, -90, radius, radius, 12);
  return [...spots, ...spots.slice(0, 1)];
}

function talisman(emblem: readonly Facet[], color: string): string {
  const on = paper(SIZE, SIZE);
  paintGlow(on, [128, 136], 124, color, 0.5);
  const loop = band(closed(17), closed(9));
  const coin = disc(0, 0, 82, 82, 8, 0.5);
  const at = (z: number) => [0, -0.1, z] as const;
  const gold = '#e2b04f';
  paintRaised(on, TILT, loop, { at: at(-0.02), size: 1, depth: 0.06, color: gold });
  paintRaised(on, TILT, cut(coin, [0, 0], 0.86, 0.52), { at: at(-0.1), size: 1, depth: 0.18, color: gold });
  const field = mix(color, PALETTE['ink-0'], 0.74);
  paintRaised(on, TILT, fan(disc(0, 0, 68, 68, 8, 0.5), [-12, -14], 0.5, 0.22), {
    at: at(0.08),
    size: 1,
    depth: 0.001,
    color: field,
  });
  paintRaised(on, TILT, place(emblem, 0, 0, 0, 1.12), { at: at(0.09), size: 1, depth: 0.1, color });
  return on.svg();
}

function mode(emblem: readonly Facet[], color: string): string {
  const on = paper(SIZE, SIZE);
  paintGlow(on, [128, 128], 126, color, 0.6);
  const base = disc(0, 0, 88, 88, 6, 0.5);
  const dark = mix(color, PALETTE['ink-0'], 0.72);
  paintRaised(on, TILT, cut(base, [0, 0], 0.9, 0.5), {
    at: [0, 0, -0.12],
    size: 1,
    depth: 0.14,
    color: dark,
  });
  paintRaised(on, TILT, place(emblem, 0, 0, 0, 1.3), { at: [0, 0, 0.02], size: 1, depth: 0.14, color });
  return on.svg();
}

/** The four talismans and the three opening modes, 128 × 128 px. */
export function charmPictures(): Picture[] {
  const picture = picturesOf('things', SHOWN);
  return [
    picture('talisman-dragon', talisman(dragon(), PALETTE.bad)),
    picture('talisman-clover', talisman(clover(), PALETTE.good)),
    picture('talisman-crystal', talisman(crystalMark(), '#5ee0ff')),
    picture('talisman-lightning', talisman(bolt(), '#ffd75e')),
    picture('mode-precise', mode(sight(), '#5ee0ff')),
    picture('mode-aggressive', mode(flame(), '#ff5d4f')),
    picture('mode-calm', mode(leaf(), PALETTE.good)),
  ];
}

/** A seal of wax: a disc with a crystal, facets in a box of ±50. */
export function seal(): Facet[] {
  return [
    ...cut(disc(0, 0, 48, 48, 10), [0, 0], 0.78, 0.5),
    ...fan(outline([0, -26, 18, -6, 0, 28, -18, -6]), [-2, -4], 0.6, 0.36),
  ];
}
