import { PALETTE } from '../../../../common/rules/palette.ts';
import { graded, polygon, polyline } from '../kit/cloth.ts';
import type { Finish } from '../kit/finish.ts';
import { filled, stroked } from '../kit/markup.ts';
import type { Point } from '../kit/plane.ts';

export const neonTide: Finish = {
  id: 'neon-tide',
  name: 'Neon Tide',
  accent: PALETTE['crystal-a'],
  coat: '#3A2F9E',
  shine: 1.1,
  pattern: (random) => {
    const waves = Array.from({ length: 26 }, (_, i) => {
      const level = i * 48;
      const phase = random.between(0, 6.3);
      const swell = random.between(13, 24);
      const crest = Array.from({ length: 61 }, (_, k): Point => {
        const x = k * 20;
        return [
          x,
          level + swell * Math.sin(x / 74 + phase) + 8 * Math.sin(x / 31 + phase * 2) + (x - 600) * 0.12,
        ];
      });
      const under = [...crest].reverse().map(([x, y], k): Point => [x, y + 20 + 8 * Math.sin(k / 4 + phase)]);
      const [body, foam] = i % 2 ? ['#0C1E7A', '#FFFFFF'] : ['#FF5CF4', '#B9FBFF'];
      return (
        filled(polygon([...crest, ...under]), body, i % 2 ? 0.5 : 0.42) +
        stroked(polyline(crest), foam, 5, i % 2 ? 0.85 : 0.55)
      );
    });
    return (
      graded('tide', ['#12F3FF', '#1FB6FF', '#4C5BFF', '#9A35FF', '#FF2BE0'], [0.14, 0.3], [0.88, 0.62]) +
      waves.join('')
    );
  },
};
