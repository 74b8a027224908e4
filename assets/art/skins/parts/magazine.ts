import type { Outline, Point } from '../kit/plane.ts';
import { clipped } from '../kit/plane.ts';
import type { Material, Part } from '../kit/solid.ts';
import { decal, prism } from '../kit/solid.ts';

interface MagazineShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly length: number;
  /** Degrees it leans forward at its head, and how many more it turns on its way down. */
  readonly lean?: number;
  readonly bend?: number;
  readonly depth?: number;
  readonly ribs?: number;
  readonly material?: Material;
}

/** A box magazine along an arc, with pressed ribs and a floor plate. */
export function magazine(shape: MagazineShape): Part[] {
  const { x, y, width, length, lean = 0, bend = 0, depth = 34, ribs = 3, material = 'metal' } = shape;
  const steps = bend === 0 ? 2 : 8;
  const axis: { spot: Point; across: Point }[] = [];
  let spot: Point = [x + width / 2, y];
  for (let i = 0; i <= steps; i++) {
    const angle = ((lean + (bend * i) / steps) * Math.PI) / 180;
    const across: Point = [Math.cos(angle), -Math.sin(angle)];
    axis.push({ spot, across });
    spot = [spot[0] + (Math.sin(angle) * length) / steps, spot[1] + (Math.cos(angle) * length) / steps];
  }
  const strip = (from: number, to: number, first = 0, last = steps): Outline => {
    const part = axis.slice(first, last + 1);
    const side = (t: number) =>
      part.map(({ spot: [px, py], across: [ax, ay] }): Point => [px + ax * t, py + ay * t]);
    return [...side(from), ...side(to).reverse()];
  };
  const half = width / 2;
  const front = depth / 2;
  const pressed = Array.from({ length: ribs }, (_, i) => {
    const center = -half + (width * (i + 1)) / (ribs + 1);
    return [
      decal('none', strip(center - 4, center + 1, bend === 0 ? 0 : 1, steps), front, -0.5),
      decal('none', strip(center + 1, center + 3.4, bend === 0 ? 0 : 1, steps), front, 0.3),
    ];
  }).flat();
  const foot = axis[steps];
  const turn = Math.atan2(foot?.across[1] ?? 0, foot?.across[0] ?? 1);
  const [fx, fy] = foot?.spot ?? [x, y];
  const floor = (along: number, down: number): Point => [
    fx + Math.cos(turn) * along - Math.sin(turn) * down,
    fy + Math.sin(turn) * along + Math.cos(turn) * down,
  ];
  const plate = [floor(-half - 5, -5), floor(half + 5, -5), floor(half + 5, 8), floor(-half - 5, 8)];
  return [
    prism(material, strip(-half, half), { depth, chamfer: 5 }),
    ...pressed,
    prism('trim', clipped(plate, 3), { depth: depth + 6, chamfer: 3 }),
  ];
}
