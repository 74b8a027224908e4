import { lit, mix } from './color.ts';
import type { Face } from './solid.ts';
import type { Camera, Spot, Vec } from './space.ts';
import { dot, normal, unit } from './space.ts';

// Towards the light: upper left, in front of the thing.
const LIGHT = unit([-0.5, 0.78, 0.46]);

/** A stop of a gradient: offset 0…1, color, opacity 0…1 (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** An SVG in the making; ids are unique within it. */
export interface Paper {
  readonly add: (markup: string) => void;
  readonly define: (make: (id: string) => string) => string;
  readonly svg: () => string;
}

/** An empty picture of `width` × `height` px. */
export function paper(width: number, height: number): Paper {
  const defs: string[] = [];
  const parts: string[] = [];
  return {
    add: (markup) => void parts.push(markup),
    define: (make) => {
      const id = `d${defs.length}`;
      defs.push(make(id));
      return `url(#${id})`;
    },
    svg: () =>
      [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
        `<defs>${defs.join('')}</defs>${parts.join('')}</svg>`,
      ].join(''),
  };
}

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** Fill that runs from one spot to another, in px of the picture. */
export function linear(on: Paper, from: Spot, to: Spot, list: readonly Stop[]): string {
  const ends = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`;
  return on.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stops(list)}</linearGradient>`,
  );
}

/** Fill that runs outwards from `center` over `radius` px. */
export function radial(on: Paper, center: Spot, radius: number, list: readonly Stop[]): string {
  const round = `cx="${n(center[0])}" cy="${n(center[1])}" r="${n(radius)}"`;
  return on.define(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${round}>${stops(list)}</radialGradient>`,
  );
}

/** Filter that blurs by `deviation` px. */
export function blur(on: Paper, deviation: number): string {
  const room = 'x="-60%" y="-60%" width="220%" height="220%"';
  return on.define(
    (id) => `<filter id="${id}" ${room}><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
  );
}

/** A number as short as the picture needs it. */
export function n(value: number): string {
  return `${Math.round(value * 100) / 100}`;
}

/** Spots as the `points` of a polygon. */
export function points(spots: readonly Spot[]): string {
  return spots.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');
}

/** A polygon; `seam` px of its own color round it close the gaps of anti-aliasing between facets. */
export function shape(spots: readonly Spot[], fill: string, seam = 0, more = ''): string {
  const edge = seam ? ` stroke="${fill}" stroke-width="${n(seam)}" stroke-linejoin="round"` : '';
  return `<polygon points="${points(spots)}" fill="${fill}"${edge} ${more}/>`;
}

/** An open line of `width` px through `spots`. */
export function line(spots: readonly Spot[], color: string, width: number, more = ''): string {
  const stroke = `stroke="${color}" stroke-width="${n(width)}" stroke-linejoin="round"`;
  return `<polyline points="${points(spots)}" fill="none" ${stroke} ${more}/>`;
}

/** How a solid takes the light: `gain` is added to every strength, `glow` mixes in a light of its own (0…1). */
interface Matter {
  readonly color: string;
  readonly gain?: number;
  readonly glow?: number;
  readonly glowColor?: string;
}

/** Strength 0…1 of the light on a face with the normal `n`, in the camera's space. */
function strength(camera: Camera, faceNormal: Vec): number {
  const d = dot(camera.turn(faceNormal), LIGHT);
  return 0.5 + 0.5 * d - 0.14;
}

/** Draws the faces that look at the camera, each in one tone that falls off slightly away from the light. */
export function paint(on: Paper, camera: Camera, faces: readonly Face[], matter: Matter): void {
  const { color, gain = 0, glow = 0, glowColor = '#ffffff' } = matter;
  for (const face of faces) {
    const faceNormal = normal(face);
    if (camera.turn(faceNormal)[2] <= 0.001) continue;
    const spots = face.map(camera.spot);
    const xs = spots.map(([x]) => x);
    const ys = spots.map(([, y]) => y);
    const light = strength(camera, faceNormal) + gain;
    const from: Spot = [Math.min(...xs), Math.min(...ys)];
    const to: Spot = [Math.max(...xs), Math.max(...ys)];
    const tone = (more: number) => mix(lit(color, light + more), glowColor, glow);
    // What turns away to the right catches a cold light from behind, or it would drown in the dark room.
    const away = Math.max(0, camera.turn(faceNormal)[0] - 0.35);
    const fill = linear(on, from, to, [
      [0, tone(0.08)],
      [0.6, tone(-0.06)],
      [1, mix(tone(-0.1), '#6f86ff', away * 0.55)],
    ]);
    on.add(shape(spots, fill, 0.6));
  }
}
