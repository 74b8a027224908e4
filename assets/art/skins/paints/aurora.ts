import { graded, polygon, polyline, spread } from '../kit/cloth.ts';
import type { Finish } from '../kit/finish.ts';
import { dot, filled, gradient, stroked } from '../kit/markup.ts';
import type { Point } from '../kit/plane.ts';

const LIGHTS = [
  ['green', '#2EF59A'],
  ['mint', '#4DF5D0'],
  ['violet', '#B44DFF'],
  ['lime', '#8CFF7A'],
] as const;

export const aurora: Finish = {
  id: 'aurora',
  name: 'Aurora',
  accent: '#5CFFC8',
  coat: '#1A3F78',
  shine: 1.05,
  pattern: (random) => {
    const fades = LIGHTS.map(([id, color]) =>
      gradient(
        id,
        [0, 0],
        [0, 1],
        [
          [0, color, 0],
          [0.6, color, 0.5],
          [1, color, 0.95],
        ],
      ),
    );
    // A ribbon is a curtain that hangs up from a swaying hem: overlapping slats, the hem the brightest.
    const ribbons = Array.from({ length: 15 }, (_, i) => {
      const [id, color] = LIGHTS[i % LIGHTS.length] ?? LIGHTS[0];
      const phase = random.between(0, 6.3);
      const level = 120 + i * 76;
      const hem = Array.from({ length: 81 }, (_, k): Point => {
        const x = k * 15;
        return [
          x,
          level + 32 * Math.sin(x / 105 + phase) + 12 * Math.sin(x / 41 + phase * 3) - (x - 600) * 0.2,
        ];
      });
      const slats = hem.slice(1).map(([x, y], k) => {
        const [px, py] = hem[k] ?? [x, y];
        const rise = 84 + 34 * Math.sin(k * 0.55 + phase) + (k % 3) * 13;
        return filled(
          polygon([
            [px, py],
            [x + 1, y],
            [x + 21, y - rise],
            [px + 20, py - rise],
          ]),
          `url(#${id})`,
          0.85,
        );
      });
      const lit = hem.filter((_, k) => Math.sin(k * 0.11 + phase) > -0.5);
      return (
        slats.join('') + stroked(polyline(hem), color, 6, 0.95) + stroked(polyline(lit), '#F2FFFB', 2.5, 0.8)
      );
    });
    const stars = spread(random, 58, 1).map(([x, y]) => dot(x, y, random.between(1, 2.8), '#E8F0FF'));
    return (
      graded('sky', ['#1B2C8C', '#161B5E', '#2A1F78', '#123A7A'], [0.1, 0.1], [0.9, 0.9]) +
      stars.join('') +
      fades.join('') +
      ribbons.join('')
    );
  },
};
