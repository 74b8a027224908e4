import { PALETTE } from '../../../common/rules/palette.ts';
import { seal } from './charms.ts';
import { paintCrystal, paintGlow, paintSpark } from './crystal.ts';
import type { Paper } from './paper.ts';
import { blur, line, linear, n, paint, shape } from './paper.ts';
import { paintRaised, plane } from './raised.ts';
import { block, loft, ring } from './solid.ts';
import type { Spot, Vec } from './space.ts';
import { camera } from './space.ts';

/** Draws five stones that become one: a signed sheet with a seal between them. */
export function paintContract(on: Paper): void {
  const view = camera(-24, 18, 100, [246, 168]);
  const sheet = block([-0.86, -1.12, -0.05], [0.86, 1.06, 0.05], 0.05);
  paint(on, view, sheet, { color: '#cfd6f6' });
  on.add(`<g transform="${plane(view, [0, 0, 0.05], 1)}">`);
  on.add('<rect x="-62" y="-88" width="76" height="11" rx="3" fill="#5b63c9"/>');
  for (const [y, width] of [
    [-62, 124],
    [-44, 112],
    [-26, 124],
    [-8, 88],
  ] as const) {
    on.add(`<rect x="-62" y="${y}" width="${width}" height="7" rx="3" fill="#8f99cc"/>`);
  }
  const pen = 'fill="none" stroke="#3b3fa8" stroke-width="5" stroke-linecap="round"';
  on.add(`<path d="M-60 66 C-48 40 -40 78 -28 58 S-12 48 -8 64 S6 62 12 54" ${pen}/>`);
  on.add('<rect x="-62" y="78" width="78" height="3" fill="#8f99cc"/></g>');
  paintRaised(on, view, seal(), { at: [0.52, -0.62, 0.06], size: 0.62, depth: 0.08, color: PALETTE.gold });
  const stones = [
    [62, 104, 66, -18, '#9fd0ff', PALETTE['rarity-1']],
    [92, 196, 72, -8, '#9fd0ff', PALETTE['rarity-1']],
    [44, 258, 52, 14, '#b6bfdc', '#6a739a'],
  ] as const;
  for (const [x, y, size, turn, from, to] of stones) paintCrystal(on, [x, y], size, turn, { from, to });
  paintGlow(on, [408, 140], 70, PALETTE.gold, 0.6);
  paintCrystal(on, [410, 146], 150, 8, { from: '#fff0b8', to: '#f0832e' });
  paintSpark(on, [446, 84], 34);
  paintSpark(on, [140, 60], 18);
}

const POCKETS = 16;
const COLORS = [PALETTE.bad, '#2a3168', PALETTE['crystal-b'], '#2a3168'];

/** Draws a wheel of sixteen pockets with a ball of crystal. */
export function paintWheel(on: Paper): void {
  const view = camera(0, 42, 116, [240, 172]);
  const rings = [
    ring(POCKETS, 1.3, -0.34, 0.5),
    ring(POCKETS, 1.5, -0.2, 0.5),
    ring(POCKETS, 1.5, 0.02, 0.5),
    ring(POCKETS, 1.42, 0.1, 0.5),
  ];
  paint(on, view, loft(rings), { color: '#c8912f' });
  const bowl = (radius: number, y: number) => ring(POCKETS, radius, y, 0.5);
  const [outer, middle, inner] = [bowl(1.32, 0.1), bowl(0.98, -0.06), bowl(0.6, 0.0)];
  outer.forEach((a, i) => {
    const next = (i + 1) % POCKETS;
    const [b, c, d, e, f] = [outer[next], middle[next], middle[i], inner[next], inner[i]];
    if (!b || !c || !d || !e || !f) return;
    const color = i === 0 ? PALETTE.good : (COLORS[i % COLORS.length] ?? '#2a3168');
    paint(on, view, [[a, b, c, d]], { color, gain: 0.06 });
    paint(on, view, [[d, c, e, f]], { color, gain: -0.1 });
    const wall: Spot[] = [a, d, f].map((v: Vec) => view.spot(v));
    on.add(line(wall, '#f3d08a', 2.5));
  });
  const hub = loft([
    ring(8, 0.6, -0.04, 0.5),
    ring(8, 0.52, 0.1, 0.5),
    ring(8, 0.3, 0.16, 0.5),
    ring(8, 0.17, 0.24, 0.5),
    ring(8, 0.24, 0.46, 0.5),
  ]);
  paint(on, view, hub, { color: '#c8912f' });
  const [hx, hy] = view.spot([0, 0.62, 0]);
  paintGlow(on, [hx, hy], 60, PALETTE['crystal-b'], 0.8);
  paintCrystal(on, [hx, hy - 8], 74, 4);
  const [bx, by] = view.spot([0.72, 0.06, 0.42]);
  const trail = linear(
    on,
    [bx - 120, by],
    [bx, by],
    [
      [0, '#ffffff', 0],
      [1, '#ffffff', 0.75],
    ],
  );
  const run = `M${n(bx - 130)} ${n(by + 18)} Q${n(bx - 56)} ${n(by + 38)} ${n(bx)} ${n(by)}`;
  on.add(`<path d="${run}" fill="none" stroke="${trail}" stroke-width="9" filter="${blur(on, 3)}"/>`);
  paintGlow(on, [bx, by], 34, '#ffffff', 0.8);
  const ball: Spot[] = ring(10, 13, 0).map(([x, , z]): Spot => [bx + x, by + z]);
  const shine = ball.map(([x, y]): Spot => [bx - 3 + (x - bx) * 0.6, by - 3 + (y - by) * 0.6]);
  on.add(`${shape(ball, '#e9edff')}${shape(shine, '#ffffff')}`);
  paintSpark(on, [96, 66], 26);
  paintSpark(on, [400, 84], 20);
}
