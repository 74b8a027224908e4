import type { Cell } from '../kit/atlas.ts';
import { facet, type Pen } from '../kit/canvas.ts';
import { chance } from '../kit/chance.ts';
import { PALETTE } from '../kit/palette.ts';
import { sheer } from '../kit/shade.ts';
import { SHARES } from './geometry.ts';

/** The pointer's crystal by the wheel's radius: it hangs outside the ring, its tip stands on the rim. */
export const CRYSTAL = { width: 0.21, height: 0.36, tip: SHARES.rim + 0.005 } as const;
/** Radians of the comet's tail, and px of the soft pictures, which are drawn larger than they are baked. */
const TAIL = 1.35;
const PULSE = 240;

/** A cut stone with its tip down, light from the upper left, eight planes. */
function crystal(pen: Pen, w: number, h: number): void {
  const x = w / 2;
  const [left, right, waist, tip] = [1, w - 1, h * 0.27, h - 1];
  const [tableLeft, tableRight] = [w * 0.27, w * 0.73];
  const heart = h * 0.33;
  facet(pen, '#E6FEFF', [tableLeft, 1, x, heart, left, waist]);
  facet(pen, '#B4F8FF', [tableLeft, 1, tableRight, 1, x, heart]);
  facet(pen, '#67C6FF', [tableRight, 1, right, waist, x, heart]);
  facet(pen, PALETTE['crystal-a'], [left, waist, x, heart, w * 0.3, h * 0.52]);
  facet(pen, '#9BF1FF', [w * 0.3, h * 0.52, x, heart, x, tip]);
  facet(pen, '#5A86FF', [right, waist, x, heart, w * 0.7, h * 0.52]);
  facet(pen, PALETTE['crystal-b'], [w * 0.7, h * 0.52, x, heart, x, tip]);
  facet(pen, '#FFFFFF', [tableLeft + w * 0.05, h * 0.04, x, h * 0.04, x - w * 0.06, h * 0.15]);
}

function crystalCell(radius: number): Cell<'crystal'> {
  const width = CRYSTAL.width * radius;
  const height = CRYSTAL.height * radius;
  const room = 10;
  return {
    name: 'crystal',
    width: width + 2 * room,
    height: height + 2 * room,
    draw(pen) {
      pen.translate(room, room);
      pen.save();
      pen.shadowColor = sheer('#000000', 0.7);
      pen.shadowBlur = 7 * pen.getTransform().a;
      facet(pen, PALETTE['crystal-b'], [
        width * 0.27,
        2,
        width * 0.73,
        2,
        width - 2,
        height * 0.27,
        width / 2,
        height - 2,
        2,
        height * 0.27,
      ]);
      pen.restore();
      crystal(pen, width, height);
    },
  };
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

/** Every picture of light on the wheel whose size follows its radius. */
export function lightCells(radius: number): readonly Cell<'crystal' | 'trail' | 'cracks' | 'pulse'>[] {
  return [crystalCell(radius), trailCell(radius), cracksCell(radius), pulse];
}
