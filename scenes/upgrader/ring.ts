import type { Cell } from '../kit/atlas.ts';
import { facet, type Pen } from '../kit/canvas.ts';
import { chance } from '../kit/chance.ts';
import { lit, mixed, shaded, sheer } from '../kit/shade.ts';
import { SHARES } from './geometry.ts';

/** Px round the ring's box for what shines beyond it. */
export const RING_HALO = 28;

/** Cut stones set side by side all round, and the gap between two, radians. */
const STONES = 60;
const GAP = 0.008;
/** How far a stone's table lies in: at its ends as a share of the ring's width, at its sides of its own. */
const END = 0.24;
const SIDE = 0.26;
/** One for each percent; every fifth is longer, every quarter of the way round is bright. */
const TICKS = 100;
/** The bezel that the ticks are cut into, as shares of the radius. */
const BEZEL = { inner: 0.868, outer: 0.975 } as const;
/** Light comes from the upper left. */
const LIGHT = -0.75 * Math.PI;

/** Radians of a share of the circle, clockwise from the top. */
export function radians(share: number): number {
  return share * 2 * Math.PI - Math.PI / 2;
}

/** The tone of a plane of `color` that looks towards `angle`, lit from the upper left. */
function toned(color: string, angle: number, strength: number): string {
  const light = Math.cos(angle - LIGHT) * strength;
  return light > 0 ? lit(color, light) : shaded(color, -light);
}

/** A polygon with corners given as angle, radius, angle, radius … */
function plane(pen: Pen, color: string, corners: readonly number[]): void {
  const points: number[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    const [angle, radius] = [corners[i] ?? 0, corners[i + 1] ?? 0];
    points.push(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  facet(pen, color, points);
}

/** One step-cut stone between two angles: four sloping planes, and a table that is split where the light breaks. */
function stone(pen: Pen, radius: number, i: number, color: string, strength: number): void {
  const [from, to] = [radians(i / STONES) + GAP, radians((i + 1) / STONES) - GAP];
  const [inner, outer] = [SHARES.inner * radius, SHARES.outer * radius];
  const middle = (from + to) / 2;
  const side = (to - from) * SIDE;
  const end = (outer - inner) * END;
  const [a, b] = [from + side, to - side];
  const [low, high] = [inner + end, outer - end];
  plane(pen, toned(color, middle, strength), [from, outer, to, outer, b, high, a, high]);
  plane(pen, toned(color, middle + Math.PI, strength), [from, inner, to, inner, b, low, a, low]);
  plane(pen, toned(color, middle - Math.PI / 2, strength * 0.8), [from, outer, a, high, a, low, from, inner]);
  plane(pen, toned(color, middle + Math.PI / 2, strength * 0.8), [to, outer, b, high, b, low, to, inner]);
  // No two stones lie quite alike: each catches a little more or less of the light.
  const tilt = (chance(8, i, 0) - 0.5) * strength * 0.5;
  const table = tilt > 0 ? lit(color, tilt) : shaded(color, -tilt);
  plane(pen, table, [a, high, b, high, b, low, a, low]);
  plane(pen, lit(table, strength * 0.34), [a, high, b, high, a, low]);
}

function stones(pen: Pen, radius: number, color: string, strength: number): void {
  for (let i = 0; i < STONES; i++) stone(pen, radius, i, color, strength);
}

function circle(pen: Pen, radius: number, color: string | CanvasGradient, width: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke();
}

/** Metal that is lit from the upper left, over a disc of `radius` px. */
function metal(pen: Pen, radius: number, bright: string, dark: string): CanvasGradient {
  const reach = radius * Math.SQRT1_2;
  const gradient = pen.createLinearGradient(-reach, -reach, reach, reach);
  gradient.addColorStop(0, bright);
  gradient.addColorStop(0.5, mixed(bright, dark, 0.6));
  gradient.addColorStop(1, dark);
  return gradient;
}

function ticks(pen: Pen, radius: number, share: number, colorOf: (i: number) => string): void {
  for (let i = 0; i < TICKS * share; i++) {
    const angle = radians(i / TICKS);
    const length = i % 25 === 0 ? 0.062 : i % 5 === 0 ? 0.046 : 0.022;
    const to = radius * (BEZEL.outer - 0.018);
    const from = to - radius * length;
    pen.beginPath();
    pen.moveTo(Math.cos(angle) * from, Math.sin(angle) * from);
    pen.lineTo(Math.cos(angle) * to, Math.sin(angle) * to);
    pen.strokeStyle = colorOf(i);
    pen.lineWidth = i % 25 === 0 ? 2.5 : i % 5 === 0 ? 1.5 : 1;
    pen.stroke();
  }
}

/** The plate with its bezel, which throws a shadow on the page, and the well in the middle. */
function setting(pen: Pen, radius: number): void {
  const bezel = ((BEZEL.inner + BEZEL.outer) / 2) * radius;
  pen.save();
  pen.shadowColor = sheer('#000000', 0.75);
  pen.shadowBlur = 18 * pen.getTransform().a;
  pen.shadowOffsetY = 8 * pen.getTransform().a;
  circle(pen, bezel, '#0D101C', (BEZEL.outer - BEZEL.inner) * radius);
  pen.restore();
  pen.beginPath();
  pen.arc(0, 0, radius * BEZEL.inner, 0, 2 * Math.PI);
  pen.fillStyle = '#06070E';
  pen.fill();
  circle(pen, bezel, metal(pen, radius, '#2B3253', '#0D101C'), (BEZEL.outer - BEZEL.inner) * radius);
  circle(pen, radius * BEZEL.outer, metal(pen, radius, '#6B75A6', '#1B2038'), 1);
  circle(pen, radius * BEZEL.inner, metal(pen, radius, '#05060B', '#3A4268'), 1);
  ticks(pen, radius, 1, (i) => (i % 25 === 0 ? '#A7AECB' : i % 5 === 0 ? '#6B7396' : '#454D73'));
  const well = pen.createRadialGradient(0, -radius * 0.1, 0, 0, 0, radius * SHARES.inner);
  well.addColorStop(0, '#171B2E');
  well.addColorStop(0.72, '#10131F');
  well.addColorStop(1, '#080A12');
  pen.beginPath();
  pen.arc(0, 0, radius * SHARES.rim, 0, 2 * Math.PI);
  pen.fillStyle = well;
  pen.fill();
  circle(pen, radius * SHARES.rim, metal(pen, radius, '#04050A', '#4A5380'), 1.5);
}

function ringBox<Name extends string>(
  name: Name,
  radius: number,
  draw: (pen: Pen) => void,
  detail = 1,
): Cell<Name> {
  const side = 2 * (radius + RING_HALO);
  return {
    name,
    width: side,
    height: side,
    detail,
    draw(pen) {
      pen.translate(side / 2, side / 2);
      draw(pen);
    },
  };
}

/** The whole ring in the room's dark. */
export function ringCell(radius: number): Cell<'ring'> {
  return ringBox('ring', radius, (pen) => {
    setting(pen, radius);
    stones(pen, radius, '#242B49', 0.34);
  });
}

function sector(pen: Pen, radius: number, share: number): void {
  pen.beginPath();
  if (share < 1) pen.moveTo(0, 0);
  pen.arc(0, 0, radius, radians(0), radians(share));
  pen.closePath();
}

function glowingArc(pen: Pen, radius: number, share: number, color: string, blur: number): void {
  pen.beginPath();
  pen.arc(0, 0, ((SHARES.outer + SHARES.inner) / 2) * radius, radians(0), radians(share));
  pen.strokeStyle = color;
  pen.lineWidth = (SHARES.outer - SHARES.inner) * radius * 0.8;
  pen.shadowColor = color;
  // A shadow's blur ignores the pen's scale, so it is given in device px.
  pen.shadowBlur = blur * pen.getTransform().a;
  pen.stroke();
}

/** Light of the arc on the bezel, and down into the well. */
function shine(pen: Pen, radius: number, share: number, color: string): void {
  pen.save();
  glowingArc(pen, radius, share, color, 16);
  pen.restore();
  pen.save();
  pen.beginPath();
  pen.arc(0, 0, radius * SHARES.rim, 0, 2 * Math.PI);
  pen.clip();
  pen.globalAlpha = 0.5;
  glowingArc(pen, radius, share, color, 52);
  pen.restore();
}

/** An end of the arc: what decides, so it is drawn sharp, with a notch on the bezel, also on the thinnest arc. */
function markEnd(pen: Pen, radius: number, share: number, color: string): void {
  const angle = radians(share);
  const [inner, outer] = [SHARES.inner * radius - 3, SHARES.outer * radius + 3];
  pen.beginPath();
  pen.moveTo(Math.cos(angle) * inner, Math.sin(angle) * inner);
  pen.lineTo(Math.cos(angle) * outer, Math.sin(angle) * outer);
  pen.strokeStyle = lit(color, 0.8);
  pen.lineWidth = 2;
  pen.stroke();
  const [tip, foot] = [outer + 1, outer + radius * 0.055];
  const half = 0.03;
  plane(pen, lit(color, 0.8), [angle, tip, angle - half, foot, angle, foot]);
  plane(pen, lit(color, 0.35), [angle, tip, angle, foot, angle + half, foot]);
}

/** The lit part of the ring: `share` of the circle from the top, in `color`, with its light round it. */
export function arcCell(radius: number, share: number, color: string): Cell<'arc'> {
  return ringBox('arc', radius, (pen) => {
    shine(pen, radius, share, color);
    pen.save();
    sector(pen, radius, share);
    pen.clip();
    circle(
      pen,
      ((SHARES.outer + SHARES.inner) / 2) * radius,
      shaded(color, 0.55),
      (SHARES.outer - SHARES.inner) * radius,
    );
    stones(pen, radius, color, 0.62);
    ticks(pen, radius, share, () => sheer(color, 0.9));
    pen.restore();
    for (const end of [0, share]) markEnd(pen, radius, end, color);
  });
}

/** The whole ring alight in `color`: what a win floods it with. */
export function floodedCell(radius: number, color: string): Cell<'flooded'> {
  return ringBox(
    'flooded',
    radius,
    (pen) => {
      shine(pen, radius, 1, color);
      stones(pen, radius, lit(color, 0.15), 0.7);
      ticks(pen, radius, 1, () => lit(color, 0.4));
    },
    0.75,
  );
}
