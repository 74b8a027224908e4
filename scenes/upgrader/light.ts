import type { Cell } from '../kit/atlas.ts';
import { facet, type Pen } from '../kit/canvas.ts';
import { chance } from '../kit/chance.ts';
import { PALETTE } from '../kit/palette.ts';
import { sheer } from '../kit/shade.ts';
import { SHARES } from './geometry.ts';

/** The pointer's crystal by the wheel's radius: it hangs outside the ring, its tip stands on the rim. */
export const CRYSTAL = { width: 0.23, height: 0.4, tip: SHARES.rim + 0.005 } as const;
/** Radians of the comet's tail, and px of the soft pictures, which are drawn larger than they are baked. */
const TAIL = 1.35;
const PULSE = 240;

/** A cut stone with its tip down, light from the upper left: a table, a crown of four planes, a long pavilion of four. */
function crystal(pen: Pen, w: number, h: number): void {
  const x = w / 2;
  const [top, girdle, tip] = [h * 0.03, h * 0.29, h - 1];
  const [left, right] = [w * 0.03, w * 0.97];
  const [tableLeft, tableRight] = [w * 0.24, w * 0.76];
  const [innerLeft, innerRight] = [w * 0.34, w * 0.66];
  const bend = h * 0.37;
  facet(pen, '#F4FFFF', [tableLeft, top, tableRight, top, innerRight, h * 0.15, innerLeft, h * 0.15]);
  facet(pen, '#C9FBFF', [tableLeft, top, innerLeft, h * 0.15, x - w * 0.12, bend, left, girdle]);
  facet(pen, '#8DE9FF', [innerLeft, h * 0.15, innerRight, h * 0.15, x + w * 0.1, bend, x - w * 0.12, bend]);
  facet(pen, '#57A8FF', [tableRight, top, right, girdle, x + w * 0.1, bend, innerRight, h * 0.15]);
  facet(pen, PALETTE['crystal-a'], [left, girdle, x - w * 0.12, bend, x, tip]);
  facet(pen, '#B8F6FF', [x - w * 0.12, bend, x, bend, x, tip]);
  facet(pen, '#6C8CFF', [x, bend, x + w * 0.1, bend, x, tip]);
  facet(pen, '#5B4BE0', [x + w * 0.1, bend, right, girdle, x, tip]);
  facet(pen, '#FFFFFF', [w * 0.28, h * 0.05, w * 0.52, h * 0.05, w * 0.4, h * 0.12]);
}

/** Outline of the crystal, clockwise from the table's left end, as shares of its box. */
const OUTLINE = [0.24, 0.03, 0.76, 0.03, 0.97, 0.29, 0.5, 0.99, 0.03, 0.29] as const;
/** Where it breaks, from the table to the tip, as shares of its box. */
const BREAK = [0.58, 0, 0.46, 0.16, 0.6, 0.27, 0.42, 0.42, 0.56, 0.56, 0.46, 0.72, 0.52, 1] as const;
/** Px round the crystal for its shadow and its light. */
const ROOM = 14;

function crystalBox<Name extends string>(
  name: Name,
  radius: number,
  draw: (pen: Pen, width: number, height: number) => void,
): Cell<Name> {
  const width = CRYSTAL.width * radius;
  const height = CRYSTAL.height * radius;
  return {
    name,
    width: width + 2 * ROOM,
    height: height + 2 * ROOM,
    draw(pen) {
      pen.translate(ROOM, ROOM);
      draw(pen, width, height);
    },
  };
}

function crystalCell(radius: number): Cell<'crystal'> {
  return crystalBox('crystal', radius, (pen, width, height) => {
    const outline = OUTLINE.map((share, i) => share * (i % 2 === 0 ? width : height));
    for (const [color, blur] of [
      ['#000000B0', 8],
      [sheer(PALETTE['crystal-a'], 0.55), 12],
    ] as const) {
      pen.save();
      pen.shadowColor = color;
      pen.shadowBlur = blur * pen.getTransform().a;
      facet(pen, PALETTE['crystal-b'], outline);
      pen.restore();
    }
    crystal(pen, width, height);
  });
}

/** One half of the crystal when it has broken: the left one, or the right one. */
function halfCell<Name extends 'left half' | 'right half'>(name: Name, radius: number): Cell<Name> {
  return crystalBox(name, radius, (pen, width, height) => {
    const edge = name === 'left half' ? -width : 2 * width;
    pen.beginPath();
    pen.moveTo(edge, 0);
    for (let i = 0; i < BREAK.length; i += 2)
      pen.lineTo((BREAK[i] ?? 0) * width, (BREAK[i + 1] ?? 0) * height);
    pen.lineTo(edge, height);
    pen.closePath();
    pen.save();
    pen.clip();
    crystal(pen, width, height);
    pen.restore();
    // The fresh edge of the break catches the light.
    pen.beginPath();
    for (let i = 0; i < BREAK.length; i += 2)
      pen.lineTo((BREAK[i] ?? 0) * width, (BREAK[i + 1] ?? 0) * height);
    pen.strokeStyle = '#FFFFFFB0';
    pen.lineWidth = 1.2;
    pen.stroke();
  });
}

/** The comet's tail: a quarter of the ring that grows bright towards its head, which stands at the top. */
function trailCell(radius: number): Cell<'trail'> {
  const layers = 48;
  const alpha = 0.045;
  return {
    name: 'trail',
    width: radius,
    height: radius,
    draw(pen) {
      pen.translate(radius, radius);
      const middle = ((SHARES.outer + SHARES.inner) / 2) * radius;
      const wide = ((SHARES.outer - SHARES.inner) / 2) * radius;
      pen.fillStyle = sheer('#BDF6FF', alpha);
      // Each layer begins later and ends at the head: side by side they would show their seams.
      for (let i = 0; i < layers; i++) {
        const u = i / layers;
        const half = wide * (0.3 + 0.7 * u);
        const from = -Math.PI / 2 - TAIL * (1 - u) ** 1.3;
        pen.beginPath();
        pen.arc(0, 0, middle + half, from, -Math.PI / 2);
        pen.arc(0, 0, middle - half, -Math.PI / 2, from, true);
        pen.closePath();
        pen.fill();
      }
    },
  };
}

/** A thin circle of light, PULSE px, white. */
const pulse: Cell<'pulse'> = {
  name: 'pulse',
  width: PULSE,
  height: PULSE,
  detail: 0.6,
  draw(pen) {
    const half = PULSE / 2;
    const gradient = pen.createRadialGradient(half, half, half * 0.86, half, half, half);
    gradient.addColorStop(0, sheer('#FFFFFF', 0));
    gradient.addColorStop(0.7, sheer('#FFFFFF', 0.35));
    gradient.addColorStop(0.82, sheer('#FFFFFF', 1));
    gradient.addColorStop(0.88, sheer('#FFFFFF', 0.5));
    gradient.addColorStop(1, sheer('#FFFFFF', 0));
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, PULSE, PULSE);
  },
};

/** One crack from (x, y) along `angle`, with a side crack now and then. */
function crack(pen: Pen, seed: number, angle: number, reach: number, depth: number): void {
  const steps = 5;
  pen.beginPath();
  pen.moveTo(0, 0);
  let [x, y, way] = [0, 0, angle];
  for (let i = 0; i < steps; i++) {
    way = angle + (chance(seed, i, 0) - 0.5) * 1.5;
    x += (Math.cos(way) * reach) / steps;
    y += (Math.sin(way) * reach) / steps;
    pen.lineTo(x, y);
  }
  pen.stroke();
  if (depth === 0) return;
  pen.save();
  pen.translate(x * 0.5, y * 0.5);
  crack(pen, seed + 31, angle + (chance(seed, 9, 1) > 0.5 ? 0.8 : -0.8), reach * 0.45, depth - 1);
  pen.restore();
}

/** Cracks that run through the ring from where the pointer struck it. */
function cracksCell(radius: number): Cell<'cracks'> {
  const side = radius * 0.9;
  return {
    name: 'cracks',
    width: side,
    height: side,
    draw(pen) {
      pen.translate(side / 2, side / 2);
      // Only the ring breaks: its middle lies below, as the cell stands at the top of the wheel.
      pen.beginPath();
      const middle = ((SHARES.outer + SHARES.inner) / 2) * radius;
      pen.arc(0, middle, SHARES.outer * radius, 0, 2 * Math.PI);
      pen.arc(0, middle, SHARES.inner * radius, 0, 2 * Math.PI, true);
      pen.clip();
      pen.lineJoin = 'miter';
      for (const [width, color] of [
        [4, sheer('#FFFFFF', 0.16)],
        [1.4, '#FFFFFF'],
      ] as const) {
        pen.lineWidth = width;
        pen.strokeStyle = color;
        // Along the ring they run farther than across it.
        for (const [i, angle] of [
          0.1,
          Math.PI - 0.15,
          -0.5,
          0.6,
          Math.PI + 0.5,
          Math.PI - 0.7,
          -1.5,
          1.6,
        ].entries()) {
          crack(pen, 11 + i * 7, angle, radius * (i < 2 ? 0.42 : i < 6 ? 0.3 : 0.16), 1);
        }
      }
    },
  };
}

type LightName = 'crystal' | 'left half' | 'right half' | 'trail' | 'cracks' | 'pulse';

/** Every picture of light on the wheel whose size follows its radius. */
export function lightCells(radius: number): readonly Cell<LightName>[] {
  const halves = [halfCell('left half', radius), halfCell('right half', radius)];
  return [crystalCell(radius), ...halves, trailCell(radius), cracksCell(radius), pulse];
}
