import { blot, graded, polygon, polyline, spread } from '../kit/cloth.ts';
import type { Finish } from '../kit/finish.ts';
import { filled, stroked } from '../kit/markup.ts';
import type { Point } from '../kit/plane.ts';

export const moonMarble: Finish = {
  id: 'moon-marble',
  name: 'Moon Marble',
  accent: '#F0CD84',
  tint: '#FFFFFF',
  coat: '#6E7896',
  shine: 0.75,
  pattern: (random) => {
    const vein = (x: number, y: number, length: number, heading: number): Point[] => {
      const points: Point[] = [[x, y]];
      let [px, py, way] = [x, y, heading];
      for (let run = 0; run < length; run += 22) {
        way = heading + random.between(-0.75, 0.75);
        px += Math.cos(way) * 22;
        py += Math.sin(way) * 22;
        points.push([px, py]);
      }
      return points;
    };
    const clouds = spread(random, 130, 1)
      .map((at) =>
        filled(
          polygon(blot(random, at, random.between(50, 110), random.between(26, 52), 0.4)),
          random.pick(['#EDF1FD', '#7886BA', '#99A6D0']),
          0.6,
        ),
      )
      .join('');
    const veins = spread(random, 98, 1).map(([x, y]) => {
      const line = polyline(vein(x - 60, y - 40, random.between(120, 260), 0.75));
      const gold = random.next() < 0.34;
      return gold
        ? stroked(line, '#B07A22', 6.5) + stroked(line, '#FFDC8A', 3)
        : stroked(line, '#7E8BB2', random.between(7, 13), 0.35) +
            stroked(line, '#4A567C', random.between(2.5, 5), 0.95);
    });
    return (
      graded('moon', ['#D3DBF0', '#A3B0D4', '#C0CBE8', '#8C9AC6'], [0.15, 0.2], [0.85, 0.8]) +
      clouds +
      veins.join('')
    );
  },
};
