import { blot, graded, polygon, spread } from '../kit/cloth.ts';
import type { Finish } from '../kit/finish.ts';
import { filled } from '../kit/markup.ts';

export const emberCamo: Finish = {
  id: 'ember-camo',
  name: 'Ember Camo',
  accent: '#FF8A3D',
  coat: '#5A241C',
  shine: 0.8,
  pattern: (random) => {
    const layer = (color: string, cell: number, size: number) =>
      spread(random, cell, 1.1)
        .filter(() => random.next() < 0.66)
        .map((at) => {
          const wide = size * random.between(0.7, 1.25);
          return filled(polygon(blot(random, at, wide, wide * 0.6, 0.55, 9)), color);
        })
        .join('');
    return (
      graded('ember', ['#8A2E1C', '#B23A18'], [0, 0], [1, 1]) +
      layer('#34181C', 95, 80) +
      layer('#D9501E', 105, 58) +
      layer('#54201B', 120, 44) +
      layer('#FF8C2E', 112, 38) +
      layer('#FFD069', 120, 16)
    );
  },
};
