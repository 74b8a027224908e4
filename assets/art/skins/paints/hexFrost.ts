import { CLOTH, graded, polygon } from '../kit/cloth.ts';
import { mix } from '../kit/color.ts';
import type { Finish } from '../kit/finish.ts';
import { filled, stroked } from '../kit/markup.ts';
import type { Point } from '../kit/plane.ts';

const RADIUS = 33;

export const hexFrost: Finish = {
  id: 'hex-frost',
  name: 'Hex Frost',
  accent: '#A8E6FF',
  coat: '#4677A8',
  shine: 1.15,
  pattern: (random) => {
    const step = RADIUS * Math.sqrt(3);
    const cells: string[] = [];
    for (let row = 0; row * RADIUS * 1.5 < CLOTH + RADIUS; row++) {
      for (let column = 0; column * step < CLOTH + step; column++) {
        const [x, y] = [column * step + (row % 2) * (step / 2), row * RADIUS * 1.5];
        const corner = (k: number, r: number): Point => [
          x + r * Math.sin((k * Math.PI) / 3),
          y - r * Math.cos((k * Math.PI) / 3),
        ];
        const ring = (r: number, from = 0, to = 6) =>
          Array.from({ length: to - from }, (_, k) => corner(from + k, r));
        const ice = mix('#1E63BE', '#C9F1FF', random.next() ** 1.25);
        cells.push(
          filled(polygon(ring(RADIUS - 2.4)), ice),
          filled(polygon([[x, y], ...ring(RADIUS - 2.4, 4, 7)]), '#FFFFFF', 0.4),
          filled(polygon([[x, y], ...ring(RADIUS - 2.4, 1, 4)]), '#082A70', 0.34),
        );
        if (random.next() < 0.14) {
          const star = [0, 1, 2]
            .map((k) => `M${corner(k, 22).join(' ')}L${corner(k + 3, 22).join(' ')}`)
            .join('');
          cells.push(stroked(star, '#FFFFFF', 4, 0.95));
        }
      }
    }
    return graded('ice', ['#FFFFFF', '#BDEBFF', '#FFFFFF'], [0.1, 0.1], [0.9, 0.9]) + cells.join('');
  },
};
