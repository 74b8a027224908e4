import { PALETTE } from '../../common/rules/palette.ts';
import { RING_MIDDLE, RING_WIDTH, WHEEL } from '../../common/rules/wheelLayout.ts';
import type { Cell } from '../kit/atlas.ts';
import { type Context2D, fillPolygon } from '../kit/canvas.ts';
import { withAlpha } from '../kit/color.ts';
import { lightRingCell } from '../kit/lightCells.ts';
import { seededRandom } from '../kit/seededRandom.ts';

/** The pointer's crystal, in shares of the wheel's radius: it hangs outside the ring with its tip on the rim. */
export const CRYSTAL = { width: 0.23, height: 0.4, tip: WHEEL.rim + 0.005 } as const;
/** Length of the pointer's trail, radians. */
const TRAIL_ANGLE = 1.35;

/** A cut stone with its tip down, lit from the upper left: a table, a crown and a long pavilion of four facets each. */
function drawCrystal(ctx: Context2D, w: number, h: number): void {
  const x = w / 2;
  const [top, girdle, tip] = [h * 0.03, h * 0.29, h - 1];
  const [left, right] = [w * 0.03, w * 0.97];
  const [tableLeft, tableRight] = [w * 0.24, w * 0.76];
  const [innerLeft, innerRight] = [w * 0.34, w * 0.66];
  const bend = h * 0.37;
  fillPolygon(ctx, '#F4FFFF', [tableLeft, top, tableRight, top, innerRight, h * 0.15, innerLeft, h * 0.15]);
  fillPolygon(ctx, '#C9FBFF', [tableLeft, top, innerLeft, h * 0.15, x - w * 0.12, bend, left, girdle]);
  fillPolygon(ctx, '#8DE9FF', [
    innerLeft,
    h * 0.15,
    innerRight,
    h * 0.15,
    x + w * 0.1,
    bend,
    x - w * 0.12,
    bend,
  ]);
  fillPolygon(ctx, '#57A8FF', [tableRight, top, right, girdle, x + w * 0.1, bend, innerRight, h * 0.15]);
  fillPolygon(ctx, PALETTE['crystal-a'], [left, girdle, x - w * 0.12, bend, x, tip]);
  fillPolygon(ctx, '#B8F6FF', [x - w * 0.12, bend, x, bend, x, tip]);
  fillPolygon(ctx, '#6C8CFF', [x, bend, x + w * 0.1, bend, x, tip]);
  fillPolygon(ctx, '#5B4BE0', [x + w * 0.1, bend, right, girdle, x, tip]);
  fillPolygon(ctx, '#FFFFFF', [w * 0.28, h * 0.05, w * 0.52, h * 0.05, w * 0.4, h * 0.12]);
}

/** Outline of the crystal, clockwise from the table's left end, as shares of its size. */
const OUTLINE = [0.24, 0.03, 0.76, 0.03, 0.97, 0.29, 0.5, 0.99, 0.03, 0.29] as const;
/** Where it breaks, from the table to the tip, as shares of its size. */
const BREAK_LINE = [0.58, 0, 0.46, 0.16, 0.6, 0.27, 0.42, 0.42, 0.56, 0.56, 0.46, 0.72, 0.52, 1] as const;
/** Px round the crystal for its shadow and its light. */
const MARGIN = 14;

function crystalBoxCell<Name extends string>(
  name: Name,
  radius: number,
  draw: (ctx: Context2D, width: number, height: number) => void,
): Cell<Name> {
  const width = CRYSTAL.width * radius;
  const height = CRYSTAL.height * radius;
  return {
    name,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
    draw(ctx) {
      ctx.translate(MARGIN, MARGIN);
      draw(ctx, width, height);
    },
  };
}

function crystalCell(radius: number): Cell<'crystal'> {
  return crystalBoxCell('crystal', radius, (ctx, width, height) => {
    const outline = OUTLINE.map((share, i) => share * (i % 2 === 0 ? width : height));
    for (const [color, blur] of [
      ['#000000B0', 8],
      [withAlpha(PALETTE['crystal-a'], 0.55), 12],
    ] as const) {
      ctx.save();
      ctx.shadowColor = color;
      ctx.shadowBlur = blur * ctx.getTransform().a;
      fillPolygon(ctx, PALETTE['crystal-b'], outline);
      ctx.restore();
    }
    drawCrystal(ctx, width, height);
  });
}

function breakLine(ctx: Context2D, width: number, height: number): void {
  for (let i = 0; i < BREAK_LINE.length; i += 2)
    ctx.lineTo((BREAK_LINE[i] ?? 0) * width, (BREAK_LINE[i + 1] ?? 0) * height);
}

/** One half of the broken crystal. */
function halfCell<Name extends 'left half' | 'right half'>(name: Name, radius: number): Cell<Name> {
  return crystalBoxCell(name, radius, (ctx, width, height) => {
    const edge = name === 'left half' ? -width : 2 * width;
    ctx.beginPath();
    ctx.moveTo(edge, 0);
    breakLine(ctx, width, height);
    ctx.lineTo(edge, height);
    ctx.closePath();
    ctx.save();
    ctx.clip();
    drawCrystal(ctx, width, height);
    ctx.restore();
    // The edge of the break catches the light.
    ctx.beginPath();
    breakLine(ctx, width, height);
    ctx.strokeStyle = '#FFFFFFB0';
    ctx.lineWidth = 1.2;
    ctx.stroke();
  });
}

/** The pointer's trail: a quarter of the ring that brightens towards its head, which is at the top. */
function trailCell(radius: number): Cell<'trail'> {
  const layers = 48;
  const alpha = 0.045;
  return {
    name: 'trail',
    width: radius,
    height: radius,
    draw(ctx) {
      ctx.translate(radius, radius);
      const middle = RING_MIDDLE * radius;
      const wide = (RING_WIDTH / 2) * radius;
      ctx.fillStyle = withAlpha('#BDF6FF', alpha);
      // The layers overlap and all end at the head: side by side they would show seams.
      for (let i = 0; i < layers; i++) {
        const u = i / layers;
        const half = wide * (0.3 + 0.7 * u);
        const from = -Math.PI / 2 - TRAIL_ANGLE * (1 - u) ** 1.3;
        ctx.beginPath();
        ctx.arc(0, 0, middle + half, from, -Math.PI / 2);
        ctx.arc(0, 0, middle - half, -Math.PI / 2, from, true);
        ctx.closePath();
        ctx.fill();
      }
    },
  };
}

/** Where the ripple begins, by its radius. */
export const RIPPLE_INNER = 0.86;

/** It runs out from the wheel, drawn larger than it is baked. */
const ripple: Cell<'ripple'> = {
  ...lightRingCell('ripple', 240, RIPPLE_INNER, [
    [0, 0],
    [0.7, 0.35],
    [0.82, 1],
    [0.88, 0.5],
    [1, 0],
  ]),
  detail: 0.6,
};

/** One crack from the origin along `angle`, with `depth` generations of side cracks. */
function drawCrack(ctx: Context2D, seed: number, angle: number, reach: number, depth: number): void {
  const steps = 5;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  let [x, y, way] = [0, 0, angle];
  for (let i = 0; i < steps; i++) {
    way = angle + (seededRandom(seed, i, 0) - 0.5) * 1.5;
    x += (Math.cos(way) * reach) / steps;
    y += (Math.sin(way) * reach) / steps;
    ctx.lineTo(x, y);
  }
  ctx.stroke();
  if (depth === 0) return;
  ctx.save();
  ctx.translate(x * 0.5, y * 0.5);
  drawCrack(ctx, seed + 31, angle + (seededRandom(seed, 9, 1) > 0.5 ? 0.8 : -0.8), reach * 0.45, depth - 1);
  ctx.restore();
}

/** Cracks through the ring from where the pointer stopped. */
function cracksCell(radius: number): Cell<'cracks'> {
  const side = radius * 0.9;
  return {
    name: 'cracks',
    width: side,
    height: side,
    draw(ctx) {
      ctx.translate(side / 2, side / 2);
      // Only the ring cracks. The cell is at the top of the wheel, so the wheel's center is below it.
      ctx.beginPath();
      const middle = RING_MIDDLE * radius;
      ctx.arc(0, middle, WHEEL.outer * radius, 0, 2 * Math.PI);
      ctx.arc(0, middle, WHEEL.inner * radius, 0, 2 * Math.PI, true);
      ctx.clip();
      ctx.lineJoin = 'miter';
      for (const [width, color] of [
        [4, withAlpha('#FFFFFF', 0.16)],
        [1.4, '#FFFFFF'],
      ] as const) {
        ctx.lineWidth = width;
        ctx.strokeStyle = color;
        // Cracks along the ring are longer than those across it.
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
          drawCrack(ctx, 11 + i * 7, angle, radius * (i < 2 ? 0.42 : i < 6 ? 0.3 : 0.16), 1);
        }
      }
    },
  };
}

type LightName = 'crystal' | 'left half' | 'right half' | 'trail' | 'cracks' | 'ripple';

/** The pointer's cells and those of the result, for a wheel of `radius` px. */
export function lightCells(radius: number): readonly Cell<LightName>[] {
  const halves = [halfCell('left half', radius), halfCell('right half', radius)];
  return [crystalCell(radius), ...halves, trailCell(radius), cracksCell(radius), ripple];
}
