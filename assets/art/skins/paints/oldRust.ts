import { blot, graded, polygon, spot, spread } from '../kit/cloth.ts';
import type { Finish } from '../kit/finish.ts';
import { filled, stroked } from '../kit/markup.ts';

export const oldRust: Finish = {
  id: 'old-rust',
  name: 'Old Rust',
  accent: '#C9834F',
  coat: '#6A4A3C',
  shine: 0.7,
  metal: '#4E4A50',
  pattern: (random) => {
    // Rust eats outwards: a stained halo, dark scale, red scale, a raw orange heart, pits all round.
    const rings = [
      ['#86715F', 1.25, 0.55],
      ['#553022', 1, 1],
      ['#7F4327', 0.8, 1],
      ['#A85A2C', 0.56, 1],
      ['#D1803E', 0.3, 0.9],
    ] as const;
    const patches = spread(random, 88, 1).map(([x, y]) => {
      const size = random.between(14, 58);
      const eaten = rings.slice(0, size < 24 ? 3 : 5).map(([color, share, opacity]) => {
        const at = [x + random.between(-5, 5), y + random.between(-4, 4)] as const;
        return filled(
          polygon(blot(random, at, size * share * 1.35, size * share * 0.8, 0.42, 19)),
          color,
          opacity,
        );
      });
      const pits = Array.from({ length: 7 }, () => {
        const at = [x + random.between(-1.9, 1.9) * size, y + random.between(-1.3, 1.3) * size] as const;
        return filled(
          polygon(blot(random, at, random.between(2.5, 6), random.between(2, 5), 0.3, 6)),
          random.pick(['#5E3524', '#4A2A20', '#94552F']),
        );
      });
      return eaten.join('') + pits.join('');
    });
    const steel = spread(random, 120, 1).map((at) =>
      filled(
        polygon(blot(random, at, random.between(60, 110), random.between(20, 44), 0.4)),
        random.pick(['#A2A6B2', '#6C707E', '#7E828E']),
        0.6,
      ),
    );
    const scratches = spread(random, 66, 1).map(([x, y]) => {
      const run = random.between(14, 64);
      const line = `M${spot(x, y)}l${spot(run, run * random.between(-0.5, 0.2))}`;
      return stroked(line, random.pick(['#E9E6E2', '#3A2A26']), random.between(1.5, 3), 0.6);
    });
    return (
      graded('worn', ['#858996', '#686C7A', '#80828C'], [0, 0], [1, 1]) +
      steel.join('') +
      patches.join('') +
      scratches.join('')
    );
  },
};
