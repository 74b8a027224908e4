import { blot, graded, polygon, spot, spread } from '../kit/cloth.ts';
import type { Finish } from '../kit/finish.ts';
import { dot, filled, stroked } from '../kit/markup.ts';
import type { Random } from '../kit/random.ts';

const PETALS = [
  ['#FF5FA8', '#C42C7E', '#FFC0DC'],
  ['#B46BFF', '#7135C9', '#E2C8FF'],
  ['#FF8E7A', '#CC4A55', '#FFD9C9'],
] as const;

function petal(x: number, y: number, size: number, angle: number, wide: number): string {
  const at = (along: number, across: number) => {
    const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
    return spot(x + along * cos - across * sin, y + along * sin + across * cos);
  };
  const out = `C${at(0.3, -wide)} ${at(0.95, -wide)} ${at(1, 0)}`;
  return `M${at(0.08, 0)}${out}C${at(0.95, wide)} ${at(0.3, wide)} ${at(0.08, 0)}Z`;
}

function flower(random: Random, x: number, y: number, size: number): string {
  const [light, dark, pale] = random.pick(PETALS);
  const start = random.between(0, 2);
  const ring = (count: number, reach: number, wide: number, turn: number) =>
    Array.from({ length: count }, (_, k) =>
      petal(x, y, reach, start + turn + (k * 2 * Math.PI) / count, wide),
    ).join('');
  return (
    filled(ring(6, size, 0.46, 0.5), dark) +
    filled(ring(6, size * 0.9, 0.42, 0), light) +
    filled(ring(6, size * 0.6, 0.16, 0), pale, 0.85) +
    dot(x, y, size * 0.2, '#FFD66B')
  );
}

export const nightBloom: Finish = {
  id: 'night-bloom',
  name: 'Night Bloom',
  accent: '#FF7ABF',
  coat: '#3B2A7A',
  shine: 0.9,
  pattern: (random) => {
    const leaves = spread(random, 74, 1).map(([x, y]) => {
      const angle = random.between(0, 6.3);
      const size = random.between(42, 66);
      const [dx, dy] = [Math.cos(angle) * size * 0.9, Math.sin(angle) * size * 0.9];
      const rib = `M${spot(x, y)}l${spot(dx, dy)}`;
      return (
        filled(petal(x, y, size, angle, 0.26), random.pick(['#1C7A84', '#22539E', '#2A9C8C'])) +
        stroked(rib, '#8FF0DA', 2, 0.5)
      );
    });
    const shade = spread(random, 150, 1).map((at) =>
      filled(polygon(blot(random, at, 90, 60, 0.4)), '#4A2A9C', 0.5),
    );
    const flowers = spread(random, 104, 0.75).map(([x, y]) => flower(random, x, y, random.between(34, 56)));
    return (
      graded('night', ['#251A63', '#1B1A58', '#35207A'], [0, 0], [1, 1]) +
      shade.join('') +
      leaves.join('') +
      flowers.join('')
    );
  },
};
