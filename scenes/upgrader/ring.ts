import type { Cell } from '../kit/atlas.ts';
import { facet, type Pen } from '../kit/canvas.ts';
import { PALETTE } from '../kit/palette.ts';
import { lit, mixed, shaded, sheer } from '../kit/shade.ts';
import { SHARES } from './geometry.ts';

/** Px round the ring's box for what shines beyond it. */
export const RING_HALO = 28;

const FACETS = 40;
const TICKS = 80;
/** Shares of the ring's width: the bevels on both sides of its face. */
const BEVEL = 0.24;
/** Light comes from the upper left. */
const LIGHT = -0.75 * Math.PI;

/** Radians of a share of the circle, clockwise from the top. */
export function radians(share: number): number {
  return share * 2 * Math.PI - Math.PI / 2;
}

/** A quadrilateral between two radii and two angles; a hair wider than it is, so that no seam shows. */
function plate(pen: Pen, color: string, from: number, to: number, inner: number, outer: number): void {
  const [a, b] = [from - 0.002, to + 0.002];
  facet(pen, color, [
    Math.cos(a) * inner,
    Math.sin(a) * inner,
    Math.cos(a) * outer,
    Math.sin(a) * outer,
    Math.cos(b) * outer,
    Math.sin(b) * outer,
    Math.cos(b) * inner,
    Math.sin(b) * inner,
  ]);
}

/** The tone of a plane of `color` that looks towards `angle`, lit from the upper left. */
function toned(color: string, angle: number, strength: number): string {
  const light = Math.cos(angle - LIGHT) * strength;
  return light > 0 ? lit(color, light) : shaded(color, -light);
}

/** The cut ring in `color`: two bevels, and a face of triangles that catch the light by turns. */
function cutRing(pen: Pen, radius: number, color: string, strength: number): void {
  const outer = SHARES.outer * radius;
  const inner = SHARES.inner * radius;
  const bevel = (outer - inner) * BEVEL;
  for (let i = 0; i < FACETS; i++) {
    const from = radians(i / FACETS);
    const to = radians((i + 1) / FACETS);
    const middle = (from + to) / 2;
    plate(pen, toned(color, middle, strength), from, to, outer - bevel, outer);
    plate(pen, toned(color, middle + Math.PI, strength * 0.8), from, to, inner, inner + bevel);
    const turn = i % 2 === 0 ? 0.6 : -0.6;
    plate(pen, toned(color, middle + turn, strength * 0.34), from, to, inner + bevel, outer - bevel);
    const [near, far] = [inner + bevel, outer - bevel];
    const tip = i % 2 === 0 ? far : near;
    const foot = i % 2 === 0 ? near : far;
    facet(pen, sheer(lit(color, 0.7), 0.12), [
      Math.cos(from) * foot,
      Math.sin(from) * foot,
      Math.cos(to) * foot,
      Math.sin(to) * foot,
      Math.cos(middle) * tip,
      Math.sin(middle) * tip,
    ]);
  }
}

function circle(pen: Pen, radius: number, color: string, width: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke();
}

/** The dark well in the middle, and the marks round the ring. */
function setting(pen: Pen, radius: number): void {
  const well = pen.createRadialGradient(0, 0, radius * 0.2, 0, 0, radius * SHARES.inner);
  well.addColorStop(0, sheer(PALETTE['ink-1'], 0.9));
  well.addColorStop(0.8, sheer(PALETTE['ink-1'], 0.75));
  well.addColorStop(1, sheer('#06070E', 0.95));
  pen.beginPath();
  pen.arc(0, 0, radius * SHARES.inner, 0, 2 * Math.PI);
  pen.fillStyle = well;
  pen.fill();
  for (let i = 0; i < TICKS; i++) {
    const angle = radians(i / TICKS);
    const isLong = i % 10 === 0;
    const reach = radius * (isLong ? 0.05 : 0.026);
    const from = radius * SHARES.ticks;
    pen.beginPath();
    pen.moveTo(Math.cos(angle) * from, Math.sin(angle) * from);
    pen.lineTo(Math.cos(angle) * (from + reach), Math.sin(angle) * (from + reach));
    pen.strokeStyle = isLong ? PALETTE['text-faint'] : PALETTE['ink-3'];
    pen.lineWidth = isLong ? 2 : 1.5;
    pen.stroke();
  }
  circle(pen, radius * SHARES.rim, sheer(PALETTE['ink-3'], 0.9), 1.5);
}

function ringBox<Name extends string>(name: Name, radius: number, draw: (pen: Pen) => void): Cell<Name> {
  const side = 2 * (radius + RING_HALO);
  return {
    name,
    width: side,
    height: side,
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
    cutRing(pen, radius, mixed(PALETTE['ink-2'], PALETTE['ink-3'], 0.5), 0.3);
    circle(pen, SHARES.outer * radius, sheer('#FFFFFF', 0.1), 1);
    circle(pen, SHARES.inner * radius, '#06070E', 1.5);
  });
}

function sector(pen: Pen, radius: number, share: number): void {
  pen.beginPath();
  if (share < 1) pen.moveTo(0, 0);
  pen.arc(0, 0, radius, radians(0), radians(share));
  pen.closePath();
}

/** The lit part of the ring: `share` of the circle from the top, in `color`, with its light round it. */
export function arcCell(radius: number, share: number, color: string): Cell<'arc'> {
  return ringBox('arc', radius, (pen) => {
    const middle = ((SHARES.outer + SHARES.inner) / 2) * radius;
    const width = (SHARES.outer - SHARES.inner) * radius;
    pen.save();
    pen.beginPath();
    pen.arc(0, 0, middle, radians(0), radians(share));
    pen.strokeStyle = color;
    pen.lineWidth = width * 0.8;
    pen.shadowColor = color;
    // A shadow's blur ignores the pen's scale, so it is given in device px.
    pen.shadowBlur = 20 * pen.getTransform().a;
    pen.stroke();
    pen.restore();
    pen.save();
    sector(pen, radius, share);
    pen.clip();
    cutRing(pen, radius, color, 0.62);
    circle(pen, SHARES.outer * radius, sheer('#FFFFFF', 0.55), 1.5);
    pen.restore();
    // Where it begins and ends is what decides: both ends are drawn sharp, also of the thinnest arc.
    for (const end of [0, share]) {
      const angle = radians(end);
      pen.beginPath();
      pen.moveTo(
        Math.cos(angle) * (SHARES.inner * radius - 3),
        Math.sin(angle) * (SHARES.inner * radius - 3),
      );
      pen.lineTo(
        Math.cos(angle) * (SHARES.outer * radius + 3),
        Math.sin(angle) * (SHARES.outer * radius + 3),
      );
      pen.strokeStyle = lit(color, 0.75);
      pen.lineWidth = 2;
      pen.stroke();
    }
  });
}
