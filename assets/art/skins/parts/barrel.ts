import { box } from '../kit/plane.ts';
import type { Part } from '../kit/solid.ts';
import { decal, disc, lathe } from '../kit/solid.ts';

export function barrel(left: number, right: number, y: number, radius: number): Part[] {
  return [
    lathe('metal', y, [
      [left, radius],
      [right, radius],
    ]),
    disc('void', right, y, radius * 0.5),
  ];
}

/** A muzzle brake: a collar, ports cut through, a crown. */
export function brake(left: number, right: number, y: number, radius: number, ports = 3): Part[] {
  const collar = left + (right - left) * 0.16;
  const crown = right - radius * 0.35;
  const step = (crown - collar) / ports;
  const cuts = Array.from({ length: ports }, (_, i) =>
    decal(
      'void',
      box(collar + step * (i + 0.28), y - radius * 0.38, collar + step * (i + 0.78), y + radius * 0.5),
      radius * 0.7,
    ),
  );
  return [
    lathe('metal', y, [
      [left, radius * 0.82],
      [collar, radius * 0.82],
      [collar + 2, radius],
      [crown, radius],
      [right, radius * 0.78],
    ]),
    ...cuts,
    disc('void', right, y, radius * 0.46),
  ];
}

/** A suppressor: a long can with two rings. */
export function can(left: number, right: number, y: number, radius: number): Part[] {
  const ring = (x: number) =>
    lathe('metal', y, [
      [x, radius + 1.5],
      [x + 7, radius + 1.5],
    ]);
  return [
    lathe('metal', y, [
      [left, radius * 0.72],
      [left + radius * 0.4, radius],
      [right - radius * 0.3, radius],
      [right, radius * 0.78],
    ]),
    ring(left + radius * 0.9),
    ring(right - radius * 1.1),
    disc('void', right, y, radius * 0.4),
  ];
}
