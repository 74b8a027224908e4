import { Buffer, BufferUsage, Geometry } from 'pixi.js';
import { type Lens, SEEN } from '../kit/lens.ts';
import { PALETTE, type PaletteColor } from '../kit/palette.ts';
import { Slab } from '../kit/slab.ts';
import type { Geometry as Measures } from './geometry.ts';

/** The planes of the room, as through a great cut stone: how much light falls on them, and their corners by the room's sides. */
const PLANES: readonly (readonly [light: number, corners: readonly number[]])[] = [
  [0.05, [0, 0, 0.34, 0, 0.5, 0.36, 0.16, 0.3]],
  [0.085, [0.34, 0, 0.66, 0, 0.5, 0.36]],
  [0.03, [0.66, 0, 1, 0, 0.84, 0.3, 0.5, 0.36]],
  [0.035, [0, 0, 0.16, 0.3, 0, 0.52]],
  [0.02, [1, 0, 1, 0.52, 0.84, 0.3]],
  [0.06, [0.16, 0.3, 0.5, 0.36, 0.3, 0.66, 0, 0.52]],
  [0.025, [0.84, 0.3, 1, 0.52, 0.7, 0.66, 0.5, 0.36]],
  [0.045, [0.5, 0.36, 0.7, 0.66, 0.3, 0.66]],
  [0.03, [0, 0.52, 0.3, 0.66, 0.14, 1, 0, 1]],
  [0.055, [0.3, 0.66, 0.5, 1, 0.14, 1]],
  [0.03, [0.3, 0.66, 0.7, 0.66, 0.5, 1]],
  [0.015, [0.7, 0.66, 0.86, 1, 0.5, 1]],
  [0.04, [1, 0.52, 1, 1, 0.86, 1, 0.7, 0.66]],
];
/** Parts that the sides of a plane's triangles are cut into: fine enough for the light to be round. */
const PARTS = 7;
/** Strength of the air's own light. */
const AIR = 0.17;
/** Size of the light behind the pointer: its width in slots at most, its height by the room's. */
const SPOT = { width: 2.6, height: 0.68 } as const;

/** Numbers of a corner: its place and its colour. */
const STRIDE = 5;

const VERTEX = /* glsl */ `
attribute vec2 aPlace;
attribute vec3 aColor;

varying vec3 vColor;
${SEEN}
void main() {
  gl_Position = seen(aPlace);
  vColor = aColor;
}
`;

const FRAGMENT = /* glsl */ `
varying vec3 vColor;

void main() {
  gl_FragColor = vec4(vColor, 1.0);
}
`;

/** The room's corners by its sides (x, y, light …), and the triangles between them that any light falls on. */
function cut(): { corners: readonly number[]; triangles: readonly number[] } {
  const corners: number[] = [];
  const triangles: number[] = [];
  const isLit = (corner: number) =>
    Math.hypot((corners[corner * 3] ?? 0) - 0.5, (corners[corner * 3 + 1] ?? 0) - 0.5) < 0.5;
  for (const [light, points] of PLANES) {
    const at = (i: number) => [points[i * 2] ?? 0, points[i * 2 + 1] ?? 0] as const;
    for (let fan = 2; fan * 2 < points.length; fan++) {
      const [a, b, c] = [at(0), at(fan - 1), at(fan)];
      const first = corners.length / 3;
      // Rows from the first corner to the side opposite: row r has r + 1 corners.
      for (let row = 0; row <= PARTS; row++) {
        for (let i = 0; i <= row; i++) {
          const [u, v] = [(row - i) / PARTS, i / PARTS];
          const between = (k: 0 | 1) => a[k] * (1 - u - v) + b[k] * u + c[k] * v;
          corners.push(between(0), between(1), light);
        }
      }
      for (let row = 0; row < PARTS; row++) {
        const [upper, lower] = [first + (row * (row + 1)) / 2, first + ((row + 1) * (row + 2)) / 2];
        for (let i = 0; i <= row; i++) {
          const cuts = [[upper + i, lower + i, lower + i + 1]];
          if (i < row) cuts.push([upper + i, lower + i + 1, upper + i + 1]);
          for (const triangle of cuts) if (triangle.some(isLit)) triangles.push(...triangle);
        }
      }
    }
  }
  return { corners, triangles };
}

/** A gaussian of 1 in the middle that has no visible rim at `u` = 1. */
function glow(u: number): number {
  return u < 1 ? Math.max(0, Math.exp(-4.2 * u * u) - Math.exp(-4.2) * u) : 0;
}

function channels(color: PaletteColor): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
}

/**
 * The lit room behind the reel. Its light is in its corners' colours and it covers what is behind: a picture of this size
 * costs a weak phone, and blending it, as much as the reel itself.
 */
export class Room {
  readonly view: Slab;
  readonly #corners: readonly number[];
  readonly #data: Float32Array;
  readonly #buffer: Buffer;
  /** What the corners were laid by. */
  #laid = '';

  constructor(lens: Lens) {
    const { corners, triangles } = cut();
    this.#corners = corners;
    this.#data = new Float32Array((corners.length / 3) * STRIDE);
    this.#buffer = new Buffer({ data: this.#data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const buffer = this.#buffer;
    const geometry = new Geometry({
      attributes: {
        aPlace: { buffer, format: 'float32x2', stride: STRIDE * 4, offset: 0 },
        aColor: { buffer, format: 'float32x3', stride: STRIDE * 4, offset: 8 },
      },
      indexBuffer: new Uint16Array(triangles),
    });
    this.view = new Slab({
      label: 'room',
      geometry,
      vertex: VERTEX,
      fragment: FRAGMENT,
      vectors: [lens],
      opaque: true,
    });
  }

  /** Lays the room round the reel: the light on its planes at strength `wall`, that behind the pointer at strength `spot`. */
  place(
    { x, y, slot, room }: Measures,
    { wall, spot }: { readonly wall: number; readonly spot: number },
  ): void {
    const laid = [x, y, slot, room.width, room.height, wall, spot].join();
    if (laid === this.#laid) return;
    this.#laid = laid;
    const [dark, air, blue] = [PALETTE['ink-0'], PALETTE['crystal-b'], PALETTE['rarity-1']].map(channels);
    const wide = Math.min(1, (slot * SPOT.width) / room.width);
    for (let corner = 0; corner * STRIDE < this.#data.length; corner++) {
      const [u = 0, v = 0, light = 0] = this.#corners.slice(corner * 3, corner * 3 + 3);
      const [across, down] = [2 * u - 1, 2 * v - 1];
      const round = glow(Math.hypot(across, down));
      // One over the other: what the planes throw back, the air, the spot.
      const unlit = (1 - light * wall * round) * (1 - AIR * round);
      const behind = spot * glow(Math.hypot(across / wide, down / SPOT.height));
      const at = corner * STRIDE;
      this.#data[at] = x + (across * room.width) / 2;
      this.#data[at + 1] = y + (down * room.height) / 2;
      for (let channel = 0; channel < 3; channel++) {
        const lit = (dark?.[channel] ?? 0) * unlit + (air?.[channel] ?? 0) * (1 - unlit);
        this.#data[at + 2 + channel] = lit * (1 - behind) + (blue?.[channel] ?? 0) * behind;
      }
    }
    this.#buffer.update();
  }
}
