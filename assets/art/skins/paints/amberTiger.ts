import { graded, polygon } from '../kit/cloth.ts';
import type { Finish } from '../kit/finish.ts';
import { filled } from '../kit/markup.ts';
import type { Point } from '../kit/plane.ts';

export const amberTiger: Finish = {
  id: 'amber-tiger',
  name: 'Amber Tiger',
  accent: '#FFB43A',
  coat: '#8A4A14',
  shine: 1.05,
  pattern: (random) => {
    // A stripe tapers to both ends and sways; rows are offset so that points meet between stripes.
    const stripe = (x: number, y: number, length: number, width: number, color: string) => {
      const sway = random.between(10, 24) * random.pick([1, -1]);
      const count = 10;
      const side = (sign: number) =>
        Array.from({ length: count + 1 }, (_, i): Point => {
          const t = i / count;
          const thick = Math.sin(Math.PI * t) ** 0.75 * width * (0.8 + 0.3 * Math.sin(i * 2.1 + x));
          return [
            x + (t - 0.5) * length * 0.42 + sway * Math.sin(t * 5) + sign * thick,
            y + (t - 0.5) * length,
          ];
        });
      return filled(polygon([...side(-1), ...side(1).reverse()]), color);
    };
    const rows = Array.from({ length: 13 }, (_, row) =>
      Array.from({ length: 23 }, (_, k) => {
        const x = k * 54 + (row % 2) * 27 + random.between(-10, 10);
        const y = row * 98 + random.between(-14, 14);
        const length = random.between(100, 165);
        return (
          stripe(x + 7, y + 4, length, random.between(9, 13), '#FFE08A') +
          stripe(x, y, length, random.between(9, 14), '#2B1410')
        );
      }).join(''),
    );
    return (
      graded('amber', ['#FFC64A', '#FF9A22', '#E2631A', '#FFB43A'], [0.2, 0.2], [0.7, 0.85]) + rows.join('')
    );
  },
};
