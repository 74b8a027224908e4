import { PALETTE } from '../../../common/rules/palette.ts';
import { paintCrystal, paintGlow, paintSpark } from './crystal.ts';
import type { Paper } from './paper.ts';
import { linear, n, paint, points } from './paper.ts';
import type { Face } from './solid.ts';
import { block, facing, loft, move, reshape, ring } from './solid.ts';
import type { Spot, Vec } from './space.ts';
import { camera, rotate } from './space.ts';
import { paintPool } from './stage.ts';

/** Draws an hourglass whose sand has not begun to fall. */
export function paintHourglass(on: Paper): void {
  const view = camera(-24, 16, 78, [180, 140]);
  const cap = (y: number) =>
    loft([
      ring(8, 0.86, y, 0.5),
      ring(8, 0.94, y + 0.06, 0.5),
      ring(8, 0.94, y + 0.16, 0.5),
      ring(8, 0.84, y + 0.22, 0.5),
    ]);
  const post = (i: number): Face[] => {
    const [x, , z] = ring(4, 0.76, 0, 0.5)[i] ?? [0, 0, 0];
    return move(loft([ring(6, 0.075, -1.1), ring(6, 0.075, 1.1)]), [x, 0, z]);
  };
  paintPool(on, [180, 236], 288, PALETTE['crystal-b'], 0.7);
  for (const i of [1, 2]) paint(on, view, post(i), { color: '#8a6a2e' });
  paint(on, view, cap(-1.32), { color: PALETTE.gold });
  const bulb = (from: number, to: number, wide: number, narrow: number) =>
    loft([ring(8, wide, from, 0.5), ring(8, wide, from + (to - from) * 0.35, 0.5), ring(8, narrow, to, 0.5)]);
  on.add('<g opacity=".62">');
  paint(on, view, bulb(-1.1, -0.02, 0.6, 0.09), { color: '#5f74d6' });
  on.add('</g>');
  paint(on, view, loft([ring(8, 0.52, -1.08, 0.5), ring(8, 0.4, -0.86, 0.5), ring(8, 0.02, -0.62, 0.5)]), {
    color: PALETTE['crystal-a'],
  });
  paint(on, view, loft([ring(8, 0.05, 0.02, 0.5), ring(8, 0.42, 0.5, 0.5), ring(8, 0.42, 0.72, 0.5)]), {
    color: PALETTE['crystal-a'],
  });
  on.add('<g opacity=".5">');
  paint(on, view, loft([ring(8, 0.09, 0.02, 0.5), ring(8, 0.6, 0.72, 0.5), ring(8, 0.6, 1.1, 0.5)]), {
    color: '#7f93f2',
  });
  on.add('</g>');
  const thread = [view.spot([0, 0.1, 0]), view.spot([0, -0.7, 0])];
  on.add(
    `<polyline points="${points(thread)}" stroke="${PALETTE['crystal-a']}" stroke-width="3" fill="none"/>`,
  );
  for (const i of [0, 3]) paint(on, view, post(i), { color: PALETTE.gold });
  paint(on, view, cap(1.1), { color: PALETTE.gold });
  paintSpark(on, [268, 70], 26);
  paintSpark(on, [96, 190], 16, PALETTE['crystal-a']);
}

// An arc of square section from 0° to 180°, standing in the x-y plane.
function arch(radius: number, thick: number, legs: number): Face[] {
  const steps = 10;
  const path: Vec[] = [
    [radius, -legs, 0],
    ...Array.from(
      { length: steps + 1 },
      (_, i): Vec => [radius * Math.cos((i / steps) * Math.PI), radius * Math.sin((i / steps) * Math.PI), 0],
    ),
    [-radius, -legs, 0],
  ];
  const sections = path.map((at, i) => {
    const angle = i === 0 ? 0 : i > steps + 1 ? Math.PI : ((i - 1) / steps) * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const square = [
      [-1, 1],
      [-1, -1],
      [1, -1],
      [1, 1],
    ] as const;
    return square.map(([u, w]): Vec => [at[0] + u * thick * c, at[1] + u * thick * s, w * thick]).reverse();
  });
  return loft(sections.reverse());
}

/** Draws a closed padlock with a crystal for a keyhole. */
export function paintPadlock(on: Paper): void {
  const view = camera(-24, 16, 74, [180, 172]);
  paintPool(on, [180, 236], 288, PALETTE['crystal-b'], 0.8);
  const bow = move(arch(0.62, 0.15, 0.5), [0, 0.78, 0]);
  const back = [...bow].sort((a, b) => depth(a) - depth(b));
  function depth(face: Face): number {
    return Math.max(...face.map((v) => view.turn(v)[2]));
  }
  paint(on, view, back, { color: '#aab6e6' });
  paint(on, view, block([-1.02, -0.98, -0.42], [1.02, 0.6, 0.42], 0.16), { color: '#3a459c' });
  const plate = block([-0.62, -0.66, 0.4], [0.62, 0.32, 0.5], 0.08);
  paint(
    on,
    view,
    facing(plate, (v) => v[2] > -0.5),
    { color: '#1c2250' },
  );
  const at = view.spot([0, -0.17, 0.5]);
  paintGlow(on, at, 46, PALETTE['crystal-a'], 0.7);
  paintCrystal(on, at, 62, 0);
  for (const [x, y] of [
    [-0.82, 0.42],
    [0.82, 0.42],
    [-0.82, -0.8],
    [0.82, -0.8],
  ] as const) {
    const [sx, sy] = view.spot([x, y, 0.43]);
    on.add(`<circle cx="${n(sx)}" cy="${n(sy)}" r="4.5" fill="${PALETTE.gold}"/>`);
    on.add(`<circle cx="${n(sx - 1)}" cy="${n(sy - 1)}" r="2" fill="#fff0c4"/>`);
  }
}

function cable(on: Paper, path: string, from: Spot, to: Spot): void {
  const fill = linear(on, from, to, [
    [0, PALETTE['ink-3'], 0],
    [0.4, '#525e94'],
    [1, '#6d7bb8'],
  ]);
  on.add(`<path d="${path}" fill="none" stroke="${fill}" stroke-width="13" stroke-linecap="round"/>`);
}

/** Draws a plug that has come out of its socket. */
export function paintPlug(on: Paper): void {
  const view = camera(-28, 22, 62, [180, 140]);
  const along = (faces: readonly Face[], x: number): Face[] =>
    move(
      reshape(faces, (v) => rotate(v, 'z', -90)),
      [x, 0, 0],
    );
  const drum = (radius: number, from: number, to: number): Face[] =>
    loft([
      ring(8, radius * 0.86, from, 0.5),
      ring(8, radius, from + 0.12, 0.5),
      ring(8, radius, to - 0.12, 0.5),
      ring(8, radius * 0.86, to, 0.5),
    ]);
  paintPool(on, [180, 236], 288, '#ffb347', 0.45);
  cable(on, 'M16 214 Q14 138 66 120', [20, 214], [66, 120]);
  cable(on, 'M342 84 Q346 158 290 162', [338, 84], [296, 162]);
  paint(on, view, along(drum(0.74, -0.5, 0.55), 1.5), { color: PALETTE['crystal-b'] });
  paint(on, view, along(drum(0.5, -0.02, 0.02), 0.98), { color: '#141a38' });
  for (const z of [0.34, -0.34])
    paint(on, view, along(move(drum(0.13, 0, 0.62), [0, 0, z]), -0.75), { color: PALETTE.gold });
  paint(on, view, along(drum(0.74, -0.5, 0.5), -1.3), { color: '#4a57b8' });
  paint(on, view, along(drum(0.42, -0.3, 0.3), -2), { color: '#38428c' });
  for (const [x, y, turn] of [
    [176, 96, 0],
    [196, 188, 40],
    [206, 84, 30],
  ] as const) {
    const bolt: Spot[] = [
      [4, -16],
      [-9, 3],
      [-1, 3],
      [-5, 17],
      [9, -4],
      [1, -4],
    ];
    on.add(
      `<polygon points="${points(bolt)}" fill="#ffd76a" transform="translate(${x} ${y}) rotate(${turn})"/>`,
    );
  }
}
