import { graded, spread } from '../kit/cloth.ts';
import type { Finish } from '../kit/finish.ts';
import { dot, filled, stroked } from '../kit/markup.ts';

export const liveCircuit: Finish = {
  id: 'live-circuit',
  name: 'Live Circuit',
  accent: '#3DFFB4',
  coat: '#12564F',
  shine: 0.9,
  pattern: (random) => {
    const steps = [
      [1, 0],
      [1, 0],
      [1, 1],
      [1, -1],
      [0, 1],
      [0, -1],
    ] as const;
    const traces = spread(random, 64, 0.9).map(([sx, sy]) => {
      let [x, y] = [Math.round(sx / 16) * 16, Math.round(sy / 16) * 16];
      let d = `M${x} ${y}`;
      for (let i = 0; i < 3; i++) {
        const [dx, dy] = random.pick(steps);
        const run = 16 * Math.ceil(random.between(1, 4));
        x += dx * run;
        y += dy * run;
        d += `L${x} ${y}`;
      }
      const live = random.next() < 0.45;
      const color = live ? '#7DFFD2' : '#22B592';
      const pad = dot(x, y, live ? 8 : 6, color) + dot(x, y, 3, '#063430');
      return (live ? stroked(d, '#2BFFB0', 15, 0.28) : '') + stroked(d, color, live ? 5 : 4) + pad;
    });
    const chips = spread(random, 170, 0.7).map(([x, y]) => {
      const [w, h] = [random.between(40, 66), random.between(28, 44)];
      const legs = Array.from({ length: 5 }, (_, i) => `M${x + 5 + (i * w) / 5} ${y - 7}v${h + 14}`).join('');
      return (
        stroked(legs, '#D8F7C8', 3, 0.8) +
        filled(`M${x} ${y}h${w}v${h}h${-w}Z`, '#0A2A33') +
        filled(`M${x + 5} ${y + 5}h${w - 10}v${h * 0.3}h${10 - w}Z`, '#2FE0C0', 0.5)
      );
    });
    return (
      graded('board', ['#0A7A68', '#0A4650', '#0C5F86'], [0.1, 0.2], [0.9, 0.8]) +
      traces.join('') +
      chips.join('')
    );
  },
};
