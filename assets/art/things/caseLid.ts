import { BOX, isBand, strap } from './caseBody.ts';
import type { CaseLook } from './caseLook.ts';
import { lit, mix } from './color.ts';
import { cut, disc, outline } from './facets.ts';
import type { Paper } from './paper.ts';
import { blur, line, paint, shape } from './paper.ts';
import { paintRaised } from './raised.ts';
import { facing, loft, octagon } from './solid.ts';
import type { Camera, Vec } from './space.ts';

type Level = readonly [y: number, grow: number];

// Outlines of the lid's cross sections, from its lower edge to its top; `grow` is added to width and depth.
const LEVELS: Readonly<Record<CaseLook['lid'], readonly Level[]>> = {
  flat: [
    [0, 0.06],
    [0.04, 0.12],
    [0.36, 0.12],
    [0.46, -0.08],
  ],
  hip: [
    [0, 0.06],
    [0.04, 0.12],
    [0.24, 0.12],
    [0.5, -0.5],
  ],
  gem: [
    [0, 0.06],
    [0.04, 0.12],
    [0.18, 0.12],
    [0.38, -0.2],
    [0.52, -0.72],
  ],
};

function sections(look: CaseLook): Vec[][] {
  return LEVELS[look.lid].map(([y, grow]) =>
    octagon(BOX.width + grow, BOX.depth + grow, BOX.cut + 0.02, BOX.height + y),
  );
}

function paintLidStraps(on: Paper, camera: Camera, look: CaseLook): void {
  const at = { none: [], two: [-0.83, 0.83], cross: [0], ribs: [-0.97, -0.83, 0.83, 0.97] }[look.straps];
  const width = { none: 0, two: 0.2, cross: 0.34, ribs: 0.07 }[look.straps];
  for (const x of at) {
    const belt = LEVELS[look.lid].map(([y, grow]) => {
      // A hipped lid is narrower above: the belt leans with it.
      const lean = look.lid === 'flat' ? 0 : Math.min(0, grow - 0.12) * 0.32 * Math.sign(x);
      const profile = octagon(width, BOX.depth + grow + 0.05, 0.02, BOX.height + y + (y > 0.3 ? 0.025 : 0));
      return profile.map(([px, py, pz]): Vec => [px + x + lean, py, pz]);
    });
    const faces = strap(belt);
    const shadow = faces.map((face) => face.map(([px, py, pz]): Vec => [px + 0.035, py - 0.015, pz]));
    paint(on, camera, shadow, { color: mix(look.body, '#080a18', 0.66) });
    paint(on, camera, faces, { color: look.trim });
  }
}

function paintRibbon(on: Paper, camera: Camera, look: CaseLook): void {
  const belt = LEVELS[look.lid].map(([y, grow]) =>
    octagon(BOX.width + grow + 0.05, 0.34, 0.02, BOX.height + y + (y > 0.3 ? 0.025 : 0)),
  );
  paint(
    on,
    camera,
    facing(loft(belt), (v) => Math.abs(v[2]) < 0.4),
    { color: look.trim },
  );
}

function paintLatch(on: Paper, camera: Camera, look: CaseLook): void {
  if (look.latch === 'none') return;
  const front = (BOX.depth + 0.12) / 2;
  const spots = look.latch === 'bolts' ? [-0.56, 0.56] : [0];
  const plate = {
    clasp: outline([-16, -16, 16, -16, 18, 2, 10, 15, -10, 15, -18, 2]),
    bolts: outline([-9, -15, 9, -15, 11, -11, 11, 13, 7, 18, -7, 18, -11, 13, -11, -11]),
    gem: disc(0, -1, 19, 17, 6, 0.5),
  }[look.latch];
  const color = look.latch === 'gem' ? look.accent : mix(look.trim, '#ffffff', 0.18);
  for (const x of spots) {
    const at: Vec = [x, BOX.height + 0.11, front];
    paintRaised(on, camera, cut(plate, [0, 0], 0.62, 0.56), {
      at,
      size: 1,
      depth: 0.06,
      color,
      edge: lit(color, 0.1),
    });
  }
}

// A slanted band of light on the top, and the lit edge that runs round its front.
function paintSheen(on: Paper, camera: Camera, look: CaseLook): void {
  const top = sections(look).at(-1) ?? [];
  const [a, b] = [top[7], top[0]];
  const [c, d] = [top[1], top[2]];
  if (!a || !b || !c || !d) return;
  const y = a[1];
  const [w, depth] = [d[0], b[2]];
  const shine: Vec[] = [
    [-0.5 * w, y, depth],
    [-0.1 * w, y, depth],
    [0.35 * w, y, -depth],
    [-0.05 * w, y, -depth],
  ];
  on.add(shape(shine.map(camera.spot), '#ffffff', 0, 'opacity=".12"'));
  on.add(line([a, b, c, d].map(camera.spot), '#ffffff', 2, 'stroke-opacity=".45"'));
}

// Light of the accent that leaks from under the lid, along the front and the right side.
function paintSeam(on: Paper, camera: Camera, look: CaseLook): void {
  const edge = octagon(BOX.width + 0.1, BOX.depth + 0.1, BOX.cut, BOX.height - 0.015);
  const run = [7, 0, 1, 2, 3].map((i) => camera.spot(edge[i] ?? [0, 0, 0]));
  on.add(line(run, look.accent, 9, `stroke-opacity=".55" filter="${blur(on, 5)}"`));
  on.add(line(run, look.accent, 2.2));
}

/** The closed lid of a case. */
export function paintLid(on: Paper, camera: Camera, look: CaseLook): void {
  paint(on, camera, loft(sections(look)), { color: look.body, gain: 0.05 });
  paintSheen(on, camera, look);
  const edge = LEVELS[look.lid][2]?.[0] ?? 0.2;
  const trim = loft([
    octagon(BOX.width + 0.1, BOX.depth + 0.1, BOX.cut, BOX.height - 0.01),
    octagon(BOX.width + 0.16, BOX.depth + 0.16, BOX.cut, BOX.height + 0.03),
    octagon(BOX.width + 0.16, BOX.depth + 0.16, BOX.cut, BOX.height + Math.min(0.13, edge)),
    octagon(BOX.width + 0.12, BOX.depth + 0.12, BOX.cut, BOX.height + Math.min(0.15, edge)),
  ]);
  paint(on, camera, facing(trim, isBand), { color: look.trim });
  paintSeam(on, camera, look);
  if (look.straps === 'cross') paintRibbon(on, camera, look);
  paintLidStraps(on, camera, look);
  paintLatch(on, camera, look);
}
