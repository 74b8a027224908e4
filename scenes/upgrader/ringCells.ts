import { PALETTE } from '../../common/rules/palette.ts';
import { RING_MIDDLE, RING_WIDTH, WHEEL } from '../../common/rules/wheelLayout.ts';
import type { Cell } from '../kit/atlas.ts';
import { type Context2D, fillPolygon } from '../kit/canvas.ts';
import { darken, lighten, mix, withAlpha } from '../kit/color.ts';
import { seededRandom } from '../kit/seededRandom.ts';
import { angleOf } from './layout.ts';

/** Px round the ring for its light. */
export const RING_MARGIN = 28;

/** Number of cut stones in the ring, and the gap between two, radians. */
const STONES = 60;
const GAP = 0.008;
/** Inset of a stone's table: at its ends as a share of the ring's width, at its sides of the stone's. */
const END_INSET = 0.24;
const SIDE_INSET = 0.26;
/** One tick per percent; every fifth is longer, every 25th is bright. */
const TICKS = 100;
/** Radii of the bezel that holds the ticks, as shares of the wheel's. */
const BEZEL = { inner: 0.868, outer: 0.975 } as const;
/** Direction of the light: the upper left. */
const LIGHT_ANGLE = -0.75 * Math.PI;

/** `color` on a facet that faces `angle`, lit from the upper left. */
function shade(color: string, angle: number, strength: number): string {
  const light = Math.cos(angle - LIGHT_ANGLE) * strength;
  return light > 0 ? lighten(color, light) : darken(color, -light);
}

/** Fills a polygon with corners given as angle, radius, angle, radius … */
function fillPolar(ctx: Context2D, color: string, corners: readonly number[]): void {
  const points: number[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    const [angle, radius] = [corners[i] ?? 0, corners[i + 1] ?? 0];
    points.push(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  fillPolygon(ctx, color, points);
}

/** The step-cut stone number `i`: four sloping facets, and a table with a diagonal break of light. */
function drawStone(ctx: Context2D, radius: number, i: number, color: string, strength: number): void {
  const [from, to] = [angleOf(i / STONES) + GAP, angleOf((i + 1) / STONES) - GAP];
  const [inner, outer] = [WHEEL.inner * radius, WHEEL.outer * radius];
  const middle = (from + to) / 2;
  const side = (to - from) * SIDE_INSET;
  const end = (outer - inner) * END_INSET;
  const [a, b] = [from + side, to - side];
  const [low, high] = [inner + end, outer - end];
  fillPolar(ctx, shade(color, middle, strength), [from, outer, to, outer, b, high, a, high]);
  fillPolar(ctx, shade(color, middle + Math.PI, strength), [from, inner, to, inner, b, low, a, low]);
  fillPolar(ctx, shade(color, middle - Math.PI / 2, strength * 0.8), [
    from,
    outer,
    a,
    high,
    a,
    low,
    from,
    inner,
  ]);
  fillPolar(ctx, shade(color, middle + Math.PI / 2, strength * 0.8), [to, outer, b, high, b, low, to, inner]);
  // Each stone is tilted a little and catches more or less of the light.
  const tilt = (seededRandom(8, i, 0) - 0.5) * strength * 0.5;
  const table = tilt > 0 ? lighten(color, tilt) : darken(color, -tilt);
  fillPolar(ctx, table, [a, high, b, high, b, low, a, low]);
  fillPolar(ctx, lighten(table, strength * 0.34), [a, high, b, high, a, low]);
}

function drawStones(ctx: Context2D, radius: number, color: string, strength: number): void {
  for (let i = 0; i < STONES; i++) drawStone(ctx, radius, i, color, strength);
}

function strokeCircle(ctx: Context2D, radius: number, color: string | CanvasGradient, width: number): void {
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, 2 * Math.PI);
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** A metal gradient over a disc of `radius` px, lit from the upper left. */
function metalGradient(ctx: Context2D, radius: number, bright: string, dark: string): CanvasGradient {
  const reach = radius * Math.SQRT1_2;
  const gradient = ctx.createLinearGradient(-reach, -reach, reach, reach);
  gradient.addColorStop(0, bright);
  gradient.addColorStop(0.5, mix(bright, dark, 0.6));
  gradient.addColorStop(1, dark);
  return gradient;
}

function drawTicks(ctx: Context2D, radius: number, share: number, colorOf: (i: number) => string): void {
  for (let i = 0; i < TICKS * share; i++) {
    const angle = angleOf(i / TICKS);
    const length = i % 25 === 0 ? 0.062 : i % 5 === 0 ? 0.046 : 0.022;
    const to = radius * (BEZEL.outer - 0.018);
    const from = to - radius * length;
    ctx.beginPath();
    ctx.moveTo(Math.cos(angle) * from, Math.sin(angle) * from);
    ctx.lineTo(Math.cos(angle) * to, Math.sin(angle) * to);
    ctx.strokeStyle = colorOf(i);
    ctx.lineWidth = i % 25 === 0 ? 2.5 : i % 5 === 0 ? 1.5 : 1;
    ctx.stroke();
  }
}

/** The base plate with its bezel, which casts a shadow on the page, and the well in the middle. */
function drawBase(ctx: Context2D, radius: number): void {
  const bezel = ((BEZEL.inner + BEZEL.outer) / 2) * radius;
  ctx.save();
  ctx.shadowColor = withAlpha('#000000', 0.75);
  ctx.shadowBlur = 18 * ctx.getTransform().a;
  ctx.shadowOffsetY = 8 * ctx.getTransform().a;
  strokeCircle(ctx, bezel, '#0D101C', (BEZEL.outer - BEZEL.inner) * radius);
  ctx.restore();
  ctx.beginPath();
  ctx.arc(0, 0, radius * BEZEL.inner, 0, 2 * Math.PI);
  ctx.fillStyle = '#06070E';
  ctx.fill();
  strokeCircle(
    ctx,
    bezel,
    metalGradient(ctx, radius, '#2B3253', '#0D101C'),
    (BEZEL.outer - BEZEL.inner) * radius,
  );
  strokeCircle(ctx, radius * BEZEL.outer, metalGradient(ctx, radius, '#6B75A6', '#1B2038'), 1);
  strokeCircle(ctx, radius * BEZEL.inner, metalGradient(ctx, radius, '#05060B', '#3A4268'), 1);
  drawTicks(ctx, radius, 1, (i) =>
    i % 25 === 0 ? PALETTE['text-dim'] : i % 5 === 0 ? PALETTE['text-faint'] : '#454D73',
  );
  const well = ctx.createRadialGradient(0, -radius * 0.1, 0, 0, 0, radius * WHEEL.inner);
  well.addColorStop(0, '#171B2E');
  well.addColorStop(0.72, '#10131F');
  well.addColorStop(1, '#080A12');
  ctx.beginPath();
  ctx.arc(0, 0, radius * WHEEL.rim, 0, 2 * Math.PI);
  ctx.fillStyle = well;
  ctx.fill();
  strokeCircle(ctx, radius * WHEEL.rim, metalGradient(ctx, radius, '#04050A', '#4A5380'), 1.5);
}

function ringBoxCell<Name extends string>(
  name: Name,
  radius: number,
  draw: (ctx: Context2D) => void,
  detail = 1,
): Cell<Name> {
  const side = 2 * (radius + RING_MARGIN);
  return {
    name,
    width: side,
    height: side,
    detail,
    draw(ctx) {
      ctx.translate(side / 2, side / 2);
      draw(ctx);
    },
  };
}

/** The unlit ring. */
export function ringCell(radius: number): Cell<'ring'> {
  return ringBoxCell('ring', radius, (ctx) => {
    drawBase(ctx, radius);
    drawStones(ctx, radius, '#242B49', 0.34);
  });
}

function sectorPath(ctx: Context2D, radius: number, share: number): void {
  ctx.beginPath();
  if (share < 1) ctx.moveTo(0, 0);
  ctx.arc(0, 0, radius, angleOf(0), angleOf(share));
  ctx.closePath();
}

function strokeGlowingArc(ctx: Context2D, radius: number, share: number, color: string, blur: number): void {
  ctx.beginPath();
  ctx.arc(0, 0, RING_MIDDLE * radius, angleOf(0), angleOf(share));
  ctx.strokeStyle = color;
  ctx.lineWidth = RING_WIDTH * radius * 0.8;
  ctx.shadowColor = color;
  // A shadow's blur ignores the context's scale, so it is in device px.
  ctx.shadowBlur = blur * ctx.getTransform().a;
  ctx.stroke();
}

/** The arc's light on the bezel and in the well. */
function drawArcLight(ctx: Context2D, radius: number, share: number, color: string): void {
  ctx.save();
  strokeGlowingArc(ctx, radius, share, color, 16);
  ctx.restore();
  ctx.save();
  ctx.beginPath();
  ctx.arc(0, 0, radius * WHEEL.rim, 0, 2 * Math.PI);
  ctx.clip();
  ctx.globalAlpha = 0.5;
  strokeGlowingArc(ctx, radius, share, color, 52);
  ctx.restore();
}

/** An end of the arc decides the result, so it is sharp, with a notch on the bezel, even on the thinnest arc. */
function drawArcEnd(ctx: Context2D, radius: number, share: number, color: string): void {
  const angle = angleOf(share);
  const [inner, outer] = [WHEEL.inner * radius - 3, WHEEL.outer * radius + 3];
  ctx.beginPath();
  ctx.moveTo(Math.cos(angle) * inner, Math.sin(angle) * inner);
  ctx.lineTo(Math.cos(angle) * outer, Math.sin(angle) * outer);
  ctx.strokeStyle = lighten(color, 0.8);
  ctx.lineWidth = 2;
  ctx.stroke();
  const [tip, foot] = [outer + 1, outer + radius * 0.055];
  const half = 0.03;
  fillPolar(ctx, lighten(color, 0.8), [angle, tip, angle - half, foot, angle, foot]);
  fillPolar(ctx, lighten(color, 0.35), [angle, tip, angle, foot, angle + half, foot]);
}

/** The lit part of the ring, with its light: `share` of the circle from the top, in `color`. */
export function arcCell(radius: number, share: number, color: string): Cell<'arc'> {
  return ringBoxCell('arc', radius, (ctx) => {
    drawArcLight(ctx, radius, share, color);
    ctx.save();
    sectorPath(ctx, radius, share);
    ctx.clip();
    strokeCircle(ctx, RING_MIDDLE * radius, darken(color, 0.55), RING_WIDTH * radius);
    drawStones(ctx, radius, color, 0.62);
    drawTicks(ctx, radius, share, () => withAlpha(color, 0.9));
    ctx.restore();
    for (const end of [0, share]) drawArcEnd(ctx, radius, end, color);
  });
}

/** The whole ring lit in `color`, for a win. */
export function floodedCell(radius: number, color: string): Cell<'flooded'> {
  return ringBoxCell(
    'flooded',
    radius,
    (ctx) => {
      drawArcLight(ctx, radius, 1, color);
      drawStones(ctx, radius, lighten(color, 0.15), 0.7);
      drawTicks(ctx, radius, 1, () => lighten(color, 0.4));
    },
    0.75,
  );
}
