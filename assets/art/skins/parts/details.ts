import type { Outline, Point } from '../kit/plane.ts';
import { arc, eachEdge, inset, normal, oriented, shifted } from '../kit/plane.ts';
import type { Part } from '../kit/solid.ts';
import { decal } from '../kit/solid.ts';

/** An opening in a plate at height z: dark, its lower lip in the light. */
export function recess(outline: Outline, z: number): Part[] {
  return [decal('none', shifted(outline, 1.6, 2.6), z, 0.42), decal('void', outline, z)];
}

/** A panel pressed into a plate: its upper left edges dark, its lower right ones bright. */
export function panel(outline: Outline, z: number, bias = -0.12): Part[] {
  const ring = oriented(outline, 1);
  const inner = inset(ring, 3.4);
  const rim: Part[] = [];
  eachEdge(ring, (a, b, i) => {
    const [nx, ny] = normal(a, b);
    const lit = nx * 0.45 + ny * 0.8;
    const strip = [a, b, inner[(i + 1) % ring.length] ?? b, inner[i] ?? a];
    rim.push(decal('none', strip, z, lit > 0 ? lit * 0.5 : lit * 0.6));
  });
  return [decal('none', inner, z, bias), ...rim];
}

/** A checkered grip: small cut diamonds, each with a bright and a dark half. */
export function checkering(
  corner: (across: number, down: number) => Point,
  columns: number,
  rows: number,
  z: number,
): Part[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns - (row % 2) }, (_, column) => {
      const at = (dx: number, dy: number) =>
        corner((column + 0.5 + (row % 2) * 0.5 + dx) / columns, (row + 0.5 + dy) / rows);
      return [
        decal('none', [at(-0.42, 0), at(0, -0.74), at(0.42, 0)], z, 0.2),
        decal('none', [at(-0.42, 0), at(0.42, 0), at(0, 0.74)], z, -0.42),
      ];
    }).flat(),
  ).flat();
}

export function pin(x: number, y: number, radius: number, z: number): Part[] {
  return [
    decal('void', arc(x, y, radius + 1.8, 0, 330, 11), z),
    decal('steel', arc(x, y, radius, 0, 330, 11), z, 0.1),
    decal('none', arc(x, y, radius, 20, 200, 6), z, -0.35),
  ];
}

/** Slanted cuts for the fingers: each a dark groove with a bright right flank. */
export function serrations(
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  count: number,
  slant: number,
  z: number,
): Part[] {
  const step = (right - left) / count;
  return Array.from({ length: count }, (_, i) => {
    const x = left + i * step;
    const groove = (from: number, to: number): Outline => [
      [x + from + slant, top],
      [x + to + slant, top],
      [x + to, bottom],
      [x + from, bottom],
    ];
    return [
      decal('none', groove(0, step * 0.5), z, -0.6),
      decal('none', groove(step * 0.5, step * 0.72), z, 0.4),
    ];
  }).flat();
}

/** A row of slots along x: vents of a handguard, windows of a magazine. */
export function slots(
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  count: number,
  z: number,
  slant = 0,
): Part[] {
  const step = (right - left) / count;
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [left + i * step + step * 0.14, left + (i + 1) * step - step * 0.14];
    const cut = Math.min(7, (bottom - top) / 2.4);
    return recess(
      [
        [from + slant + cut, top],
        [to + slant - cut, top],
        [to + slant, top + cut],
        [to, bottom - cut],
        [to - cut, bottom],
        [from + cut, bottom],
        [from, bottom - cut],
        [from + slant, top + cut],
      ],
      z,
    );
  }).flat();
}

const SEAM_WIDTH = 2.4;

/** A bright line along a seam between two halves of a shell. */
export function seam(points: Outline, z: number): Part[] {
  const back = [...points].reverse();
  return [
    decal('none', [...points, ...shifted(back, 0, SEAM_WIDTH)], z, -0.62),
    decal('none', [...shifted(points, 0, SEAM_WIDTH), ...shifted(back, 0, SEAM_WIDTH * 1.7)], z, 0.3),
  ];
}
