import { graded, polygon, spread } from '../kit/cloth.ts';
import { mix } from '../kit/color.ts';
import type { Finish } from '../kit/finish.ts';
import type { Point } from '../kit/plane.ts';

const LEVELS = 7;
const LOW = '#1B3F63';
const MIDDLE = '#2E9C86';
const HIGH = '#F4E7A1';

export const contour: Finish = {
  id: 'contour',
  name: 'Contour',
  accent: '#9BE8B8',
  coat: '#1F4A5E',
  shine: 0.85,
  pattern: (random) => {
    const hills = spread(random, 150, 0.9).map((at) => ({
      at,
      size: random.between(90, 150),
      waves: [random.between(0, 6.3), random.between(0, 6.3), random.between(0, 6.3)] as const,
    }));
    // Level by level over all hills, so that neighbors grow together as on a map.
    const levels = Array.from({ length: LEVELS }, (_, level) => {
      const share = level / (LEVELS - 1);
      const fill = share < 0.5 ? mix(LOW, MIDDLE, share * 2) : mix(MIDDLE, HIGH, share * 2 - 1);
      const rings = hills.map(({ at: [x, y], size, waves: [a, b, c] }) => {
        const reach = size * (1 - share * 0.9);
        const ring = Array.from({ length: 26 }, (_, k): Point => {
          const angle = (k * 2 * Math.PI) / 26;
          const bump =
            1 +
            0.2 * Math.sin(angle * 2 + a) +
            0.12 * Math.sin(angle * 3 + b) +
            0.06 * Math.sin(angle * 5 + c);
          return [x + Math.cos(angle) * reach * bump, y + Math.sin(angle) * reach * bump * 0.72];
        });
        return polygon(ring);
      });
      const d = rings.join('');
      return `<path d="${d}" fill="none" stroke="#EAF7D0" stroke-width="7"/><path d="${d}" fill="${fill}"/>`;
    });
    return graded('sea', ['#16325A', '#1A4A6B'], [0, 0], [1, 1]) + levels.join('');
  },
};
