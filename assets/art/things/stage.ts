import { PALETTE } from '../../../common/rules/palette.ts';
import { mix } from './color.ts';
import { paintGlow } from './crystal.ts';
import type { Paper } from './paper.ts';
import { blur, line, linear, n, paint, points, shape } from './paper.ts';
import { loft, move, ring } from './solid.ts';
import type { Camera, Spot, Vec } from './space.ts';

/** Draws a pool of light on the floor: an ellipse round `at`, `width` px wide. */
export function paintPool(on: Paper, at: Spot, width: number, color: string, opacity = 0.5): void {
  on.add(`<g transform="translate(${n(at[0])} ${n(at[1])}) scale(1 .3)">`);
  paintGlow(on, [0, 0], width / 2, color, opacity);
  on.add('</g>');
}

/** Draws an eight-sided pedestal whose top is at `top`; `radius` and `height` in units of the camera. */
export function paintPedestal(
  on: Paper,
  camera: Camera,
  top: Vec,
  radius: number,
  height: number,
  accent: string,
): void {
  const rings = [
    ring(8, radius * 1.16, -height, 0.5),
    ring(8, radius * 1.16, -height * 0.66, 0.5),
    ring(8, radius * 0.94, -height * 0.6, 0.5),
    ring(8, radius * 0.94, -height * 0.3, 0.5),
    ring(8, radius * 1.04, -height * 0.24, 0.5),
    ring(8, radius * 1.04, 0, 0.5),
  ];
  paint(on, camera, move(loft(rings), top), { color: '#39426e' });
  const lamp = ring(8, radius * 0.78, 0.005, 0.5).map(([x, y, z]) =>
    camera.spot([x + top[0], y + top[1], z + top[2]]),
  );
  on.add(shape(lamp, mix(accent, PALETTE['ink-0'], 0.72)));
  on.add(line([...lamp, ...lamp.slice(0, 1)], accent, 2));
}

/** Draws a beam of light that rises from `at`: `foot` px wide below, `head` px above, `height` px tall. */
export function paintBeam(
  on: Paper,
  at: Spot,
  foot: number,
  head: number,
  height: number,
  color: string,
  opacity: number,
): void {
  const [x, y] = at;
  const fill = linear(
    on,
    [x, y],
    [x, y - height],
    [
      [0, color, opacity],
      [0.5, color, opacity * 0.35],
      [1, color, 0],
    ],
  );
  const sides = [
    [x - foot / 2, y],
    [x + foot / 2, y],
    [x + head / 2, y - height],
    [x - head / 2, y - height],
  ] as const;
  on.add(`<polygon points="${points(sides)}" fill="${fill}" filter="${blur(on, foot / 14)}"/>`);
}

/** Draws an outline as a thing made of light: glow, edge and a thin body; `scale` in px per unit. */
export function paintLightShape(
  on: Paper,
  weapon: readonly Spot[],
  at: Spot,
  scale: number,
  turn: number,
): void {
  const fill = linear(
    on,
    [-50, -30],
    [50, 30],
    [
      [0, PALETTE['crystal-a']],
      [1, PALETTE['crystal-b']],
    ],
  );
  const spots = points(weapon);
  const where = `translate(${n(at[0])} ${n(at[1])}) rotate(${n(turn)}) scale(${n(scale)})`;
  on.add(`<g transform="${where}">`);
  on.add(`<polygon points="${spots}" fill="${fill}" opacity=".75" filter="${blur(on, 5)}"/>`);
  on.add(`<polygon points="${spots}" fill="#0d1230" opacity=".55"/>`);
  on.add(`<polygon points="${spots}" fill="${fill}" opacity=".42"/>`);
  on.add(`${line([...weapon, ...weapon.slice(0, 1)], fill, 2.2 / scale)}</g>`);
}
