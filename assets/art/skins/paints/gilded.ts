import { graded, polyline, spot, spread } from '../kit/cloth.ts';
import type { Finish } from '../kit/finish.ts';
import { filled, moved, stroked } from '../kit/markup.ts';
import type { Point } from '../kit/plane.ts';

/** A spiral that starts along `heading` and curls in. */
function scroll(x: number, y: number, size: number, heading: number, sense: number): Point[] {
  return Array.from({ length: 26 }, (_, i) => {
    const t = i / 25;
    const angle = heading + sense * t * 8.2;
    const reach = size * (1 - t) ** 0.8;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  });
}

export const gilded: Finish = {
  id: 'gilded',
  name: 'Gilded',
  accent: '#FFD978',
  tint: '#FF9D00',
  coat: '#A8741F',
  shine: 1.15,
  metal: '#4A4038',
  steel: '#F2D79A',
  pattern: (random) => {
    // Relief: a dark cut around, the gold of the ornament, a hair of light on its upper left.
    const raised = (d: string, width: number) =>
      stroked(d, '#5E3205', width + 6) +
      stroked(d, '#F3BE4B', width) +
      moved(stroked(d, '#FFF4C4', width * 0.36), -1, -1.4);
    const leaf = (x: number, y: number, reach: number, heading: number) => {
      const at = (along: number, across: number) => {
        const [cos, sin] = [Math.cos(heading) * reach, Math.sin(heading) * reach];
        return spot(x + along * cos - across * sin, y + along * sin + across * cos);
      };
      const upper = `C${at(0.3, -0.5)} ${at(0.8, -0.3)} ${at(1, 0)}`;
      const d = `M${at(0, 0)}${upper}C${at(0.7, 0.12)} ${at(0.3, 0.2)} ${at(0, 0)}Z`;
      return (
        stroked(d, '#5E3205', 5) +
        filled(d, '#FFD873') +
        stroked(`M${at(0.1, 0)}L${at(0.8, -0.06)}`, '#8A5210', 2)
      );
    };
    const ornaments = spread(random, 88, 0.3).map(([x, y], i) => {
      const sense = i % 2 ? 1 : -1;
      const heading = random.between(0, 6.3);
      const size = random.between(36, 46);
      const leaves = [0.2, 1.3, 2.4, 3.5].map((turn) => {
        const angle = heading + sense * turn;
        const out = size * (1 - turn / 8.2) ** 0.8;
        return leaf(
          x + Math.cos(angle) * out,
          y + Math.sin(angle) * out,
          random.between(22, 32),
          angle + sense * 0.7,
        );
      });
      return raised(polyline(scroll(x, y, size, heading, sense)), 6) + leaves.join('');
    });
    const bands = [
      '#FFE28A',
      '#C98A1E',
      '#F6C144',
      '#A96A12',
      '#FFD868',
      '#BE7F1A',
      '#FFE9A0',
      '#B0720F',
      '#F8C850',
      '#98600E',
    ];
    return graded('gold', bands, [0.16, 0.1], [0.8, 0.86]) + ornaments.join('');
  },
};
