import { PALETTE } from '../../../common/rules/palette.ts';
import type { CaseLook } from './caseLook.ts';
import { mix } from './color.ts';
import type { Facet } from './facets.ts';
import { cut, disc, outline, place } from './facets.ts';
import type { Paper } from './paper.ts';
import { linear, n, paint, points, radial } from './paper.ts';
import { paintRaised, plane } from './raised.ts';
import type { Face } from './solid.ts';
import { facing, loft, octagon } from './solid.ts';
import type { Camera, Spot, Vec } from './space.ts';

/** Measures of a case in units of the camera; the floor is y = 0. */
export const BOX = { width: 2.3, depth: 1.5, height: 1.24, cut: 0.24, wall: 0.17 } as const;

function side(y: number, grow: number): Vec[] {
  return octagon(BOX.width + grow, BOX.depth + grow, BOX.cut, y);
}

function shell(from: number, to: number, grow: number, bevel = 0.05): Face[] {
  return loft([
    side(from, grow - bevel * 2),
    side(from + bevel, grow),
    side(to - bevel, grow),
    side(to, grow - bevel * 2),
  ]);
}

/** Whether a face of a band is to be drawn: neither its top nor the upper bevels that peep out behind. */
export function isBand(faceNormal: Vec): boolean {
  return faceNormal[1] < 0.9 && !(faceNormal[1] > 0.3 && faceNormal[2] < -0.1);
}

const PLATE_SIZE = 0.82;

const PLATES: Readonly<Record<CaseLook['plate'], readonly Spot[]>> = {
  hex: disc(0, 0, 74, 66, 6, 0.5),
  round: disc(0, 0, 66, 66, 10, 0.5),
  shield: outline([-60, -64, 0, -70, 60, -64, 62, 14, 36, 50, 0, 68, -36, 50, -62, 14]),
  wide: outline([-74, -62, 74, -62, 84, -52, 84, 52, 74, 62, -74, 62, -84, 52, -84, -52]),
};

function paintPlate(on: Paper, camera: Camera, look: CaseLook): void {
  const at: Vec = [0, 0.62, BOX.depth / 2];
  const size = PLATE_SIZE;
  const rim: Facet[] = [{ spots: PLATES[look.plate], light: 0.62 }];
  const inner = place(rim, 0, 0, 0, 0.915)[0]?.spots ?? [];
  paintRaised(on, camera, rim, {
    at,
    size,
    depth: 0.07,
    color: look.trim,
    edge: mix(look.trim, '#080a18', 0.62),
  });
  const glow = radial(on, [0, 4], 72, [
    [0, look.accent, 0.5],
    [1, look.accent, 0.04],
  ]);
  on.add(`<g transform="${plane(camera, [at[0], at[1], at[2] + 0.07], size)}">`);
  for (const fill of ['#0c0f1c', glow]) on.add(`<polygon points="${points(inner)}" fill="${fill}"/>`);
  on.add('</g>');
  const emblem = place(look.emblem(), 0, 0, 0, 1.13);
  paintRaised(on, camera, emblem, {
    at: [at[0], at[1], at[2] + 0.07],
    size,
    depth: 0.08,
    color: look.accent,
  });
}

/** Faces of a belt round the case that is seen from the front and above, between two x. */
export function strap(rings: readonly (readonly Vec[])[]): Face[] {
  return facing(loft(rings), (v) => Math.abs(v[0]) < 0.4 && v[2] > -0.1);
}

function paintStraps(on: Paper, camera: Camera, look: CaseLook): void {
  const at = { none: [], two: [-0.83, 0.83], cross: [-0.0], ribs: [-0.97, -0.83, 0.83, 0.97] }[look.straps];
  const width = { none: 0, two: 0.2, cross: 0.34, ribs: 0.07 }[look.straps];
  for (const x of at) {
    const profile = (y: number): Vec[] =>
      octagon(width, BOX.depth + 0.05, 0.02, y).map(([px, py, pz]): Vec => [px + x, py, pz]);
    const belt = facing(strap([profile(0.02), profile(BOX.height)]), (v) => Math.abs(v[1]) < 0.9);
    const shadow = belt.map((face) => face.map(([px, py, pz]): Vec => [px + 0.035, py, pz - 0.02]));
    paint(on, camera, shadow, { color: mix(look.body, '#080a18', 0.7) });
    paint(on, camera, belt, { color: look.trim });
    if (look.straps === 'two') paintStuds(on, camera, look, x);
  }
}

function paintStuds(on: Paper, camera: Camera, look: CaseLook, x: number): void {
  const stud = cut(disc(0, 0, 50, 50, 6), [0, 0], 0.5, 0.5);
  const color = mix(look.trim, look.accent, 0.35);
  for (const y of [0.3, 0.62, 0.94]) {
    paintRaised(on, camera, stud, { at: [x, y, BOX.depth / 2 + 0.025], size: 0.12, depth: 0.03, color });
  }
}

function paintSidePanel(on: Paper, camera: Camera, look: CaseLook): void {
  const panel = outline([-44, -36, 44, -36, 50, -28, 50, 28, 44, 36, -44, 36, -50, 28, -50, -28]);
  const grip = outline([-24, -10, 24, -10, 24, 6, 16, 12, -16, 12, -24, 6]);
  on.add(`<g transform="${plane(camera, [BOX.width / 2, 0.56, 0], 0.86, 'side')}">`);
  on.add(`<polygon points="${points(panel)}" fill="${mix(look.body, '#080a18', 0.82)}"/>`);
  on.add(`<polygon points="${points(grip)}" fill="${mix(look.trim, '#080a18', 0.35)}"/>`);
  on.add(`<rect x="-18" y="-4" width="36" height="9" rx="2" fill="#06080f"/></g>`);
}

// Two slanted bands of light on the front, as on lacquer.
function paintSheen(on: Paper, camera: Camera): void {
  on.add(`<g transform="${plane(camera, [0, 0.62, BOX.depth / 2], 1)}" fill="#ffffff">`);
  on.add('<polygon points="-64,-62 -34,-62 -91,30 -91,-20" opacity=".13"/>');
  on.add('<polygon points="58,-62 91,-62 91,-44 34,62 -4,62" opacity=".08"/></g>');
}

/** The outside of a case without its lid. */
export function paintOutside(on: Paper, camera: Camera, look: CaseLook): void {
  const { height } = BOX;
  paint(on, camera, shell(0.05, height, 0, 0.03), { color: look.body });
  paintSheen(on, camera);
  paintSidePanel(on, camera, look);
  paint(on, camera, facing(shell(0, 0.15, 0.07), isBand), { color: look.trim });
  paintStraps(on, camera, look);
  if (look.straps !== 'cross') paintCorners(on, camera, look);
  paintPlate(on, camera, look);
}

function paintCorners(on: Paper, camera: Camera, look: CaseLook): void {
  const corner = facing(
    loft([side(0.02, 0.05), side(BOX.height - 0.02, 0.05)]),
    (v) => Math.abs(v[0]) > 0.3 && Math.abs(v[2]) > 0.3,
  );
  paint(on, camera, corner, { color: look.trim, gain: 0.06 });
}

/** The opening of a case: its rim, the dark inside and the light that stands in it. */
export function paintInside(on: Paper, camera: Camera, look: CaseLook): void {
  const { width, depth, height, wall, cut: corner } = BOX;
  const mouth = octagon(width - 2 * wall, depth - 2 * wall, corner * 0.8, height);
  const floor = octagon(width - 2 * wall, depth - 2 * wall, corner * 0.8, 0.1);
  const rim = side(height, -0.06);
  const ringPath = [rim, [...mouth].reverse()].map((loop) => `M${points(loop.map(camera.spot))}Z`).join('');
  const clip = on.define(
    (id) => `<clipPath id="${id}"><polygon points="${points(mouth.map(camera.spot))}"/></clipPath>`,
  );
  on.add(`<g clip-path="${clip}">`);
  on.add(`<polygon points="${points(mouth.map(camera.spot))}" fill="#070912"/>`);
  const inside = loft([floor, mouth])
    .slice(0, 8)
    .map((face) => [...face].reverse());
  paint(on, camera, inside, {
    color: mix(mix(look.accent, look.body, 0.4), PALETTE['ink-0'], 0.74),
    gain: 0.1,
  });
  const deep = camera.spot([0, 0.5, 0]);
  const unit = Math.abs(camera.spot([0, 1, 0])[1] - camera.spot([0, 0, 0])[1]);
  const lights = [
    [1.55, look.accent, 0.9],
    [1, look.accent, 0.85],
    [0.55, mix(look.accent, '#ffffff', 0.75), 0.95],
  ] as const;
  for (const [reach, color, opacity] of lights) {
    const fill = radial(on, deep, reach * unit, [
      [0, color, opacity],
      [0.5, color, opacity * 0.5],
      [1, color, 0],
    ]);
    on.add(`<circle cx="${n(deep[0])}" cy="${n(deep[1])}" r="${n(reach * unit)}" fill="${fill}"/>`);
  }
  on.add('</g>');
  const [a, b] = [camera.spot([-width / 2, height, 0]), camera.spot([width / 2, height, 0])];
  const fill = linear(on, a, b, [
    [0, mix(look.trim, '#ffffff', 0.35)],
    [0.5, mix(look.trim, look.accent, 0.5)],
    [1, mix(look.trim, '#080a18', 0.4)],
  ]);
  on.add(`<path d="${ringPath}" fill="${fill}" fill-rule="evenodd"/>`);
}
