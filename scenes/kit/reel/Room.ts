import { Buffer, BufferUsage, Geometry } from 'pixi.js';
import { PALETTE } from '../../../common/rules/palette.ts';
import { channels } from '../color.ts';
import { lightFalloff } from '../lightFalloff.ts';
import { UniformMesh } from '../UniformMesh.ts';
import { VIEW_TRANSFORM_GLSL, type ViewTransform } from '../ViewTransform.ts';
import { FLOOD_GLSL } from './flood.ts';

/** The facets of the room, as inside a cut stone: their light, and their corners as shares of the room's size. */
const FACETS: readonly (readonly [light: number, corners: readonly number[]])[] = [
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
/** Each side of a facet's triangles is split into so many parts that the light looks round. */
const SUBDIVISIONS = 5;
/** How far from its middle the room is drawn, by its size: to the corners of a frame, where a flood may fall. */
const REACH = 0.56;
/** Strength of the ambient light. */
const AMBIENT = 0.17;
/** Size of the light behind the pointer: its width by `litWidth`, at most, and its height by the room's. */
const SPOT = { width: 2.6, height: 0.68 } as const;

/** Floats of a vertex: position and color. */
const STRIDE = 5;

const VERTEX = /* glsl */ `
attribute vec2 aPosition;
attribute vec3 aColor;

varying vec3 vColor;
${VIEW_TRANSFORM_GLSL}${FLOOD_GLSL}
void main() {
  gl_Position = toClip(aPosition);
  vec3 light = aColor - DARK;
  vColor = flooded(aColor + uView[1].rgb * dot(light, vec3(1.0)) - light * uView[1].a, aPosition);
}
`;

const FRAGMENT = /* glsl */ `
varying vec3 vColor;

void main() {
  gl_FragColor = vec4(vColor, 1.0);
}
`;

/** Where a room lies, px: its middle, the width that the light behind the pointer goes by, and its size. */
interface RoomPlace {
  readonly x: number;
  readonly y: number;
  readonly litWidth: number;
  readonly room: { readonly width: number; readonly height: number };
}

/** Vertices as shares of the room's size (x, y, light …), and triangles as the indices of their corners. */
interface Shape {
  readonly vertices: number[];
  readonly triangles: (readonly number[])[];
}

type Point = readonly [x: number, y: number];

/** Adds a triangle in small ones: rows of vertices from corner `a` to the opposite side, of which row r has r + 1. */
function addSubdivided({ vertices, triangles }: Shape, light: number, a: Point, b: Point, c: Point): void {
  const first = vertices.length / 3;
  for (let row = 0; row <= SUBDIVISIONS; row++) {
    for (let i = 0; i <= row; i++) {
      const [u, v] = [(row - i) / SUBDIVISIONS, i / SUBDIVISIONS];
      const between = (k: 0 | 1) => a[k] * (1 - u - v) + b[k] * u + c[k] * v;
      vertices.push(between(0), between(1), light);
    }
  }
  const startOf = (row: number) => first + (row * (row + 1)) / 2;
  for (let row = 0; row < SUBDIVISIONS; row++) {
    const [upper, lower] = [startOf(row), startOf(row + 1)];
    for (let i = 0; i <= row; i++) {
      triangles.push([upper + i, lower + i, lower + i + 1]);
      if (i < row) triangles.push([upper + i, lower + i + 1, upper + i + 1]);
    }
  }
}

/** The facets as fans of triangles, without those that no light can fall on. */
function roomShape(): Shape {
  const shape: Shape = { vertices: [], triangles: [] };
  for (const [light, points] of FACETS) {
    const corner = (i: number): Point => [points[i * 2] ?? 0, points[i * 2 + 1] ?? 0];
    for (let fan = 2; fan * 2 < points.length; fan++) {
      addSubdivided(shape, light, corner(0), corner(fan - 1), corner(fan));
    }
  }
  const { vertices, triangles } = shape;
  const isReached = (vertex: number) =>
    Math.hypot((vertices[vertex * 3] ?? 0) - 0.5, (vertices[vertex * 3 + 1] ?? 0) - 0.5) < REACH;
  return { vertices, triangles: triangles.filter((corners) => corners.some(isReached)) };
}

/**
 * The lit room behind the reel. Its light is in its vertex colors and it is opaque: on a weak phone a picture of this
 * size, or blending it, costs as much as the reel itself.
 */
export class Room extends UniformMesh {
  /** The vertices as shares of the room's size: x, y, light … */
  readonly #shape: readonly number[];
  readonly #buffer: Buffer;
  /** The measures that the vertices were placed for. */
  #placedFor = '';

  constructor(viewTransform: ViewTransform) {
    const { vertices, triangles } = roomShape();
    const data = new Float32Array((vertices.length / 3) * STRIDE);
    const buffer = new Buffer({ data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer, format: 'float32x2', stride: STRIDE * 4, offset: 0 },
        aColor: { buffer, format: 'float32x3', stride: STRIDE * 4, offset: 8 },
      },
      indexBuffer: new Uint16Array(triangles.flat()),
    });
    super({
      label: 'room',
      geometry,
      vertex: VERTEX,
      fragment: FRAGMENT,
      vectors: [viewTransform],
      opaque: true,
    });
    this.#shape = vertices;
    this.#buffer = buffer;
  }

  /** Places the room round the reel; `wall` and `spot` are the strengths of its facets' light and of the pointer's. */
  place(
    { x, y, litWidth, room }: RoomPlace,
    { wall, spot }: { readonly wall: number; readonly spot: number },
  ): void {
    const measures = [x, y, litWidth, room.width, room.height, wall, spot].join();
    if (measures === this.#placedFor) return;
    this.#placedFor = measures;
    const [dark, ambient, blue] = [PALETTE['ink-0'], PALETTE['crystal-b'], PALETTE['rarity-1']].map(channels);
    const { data } = this.#buffer;
    const wide = Math.min(1, (litWidth * SPOT.width) / room.width);
    for (let vertex = 0; vertex * STRIDE < data.length; vertex++) {
      const [u = 0, v = 0, light = 0] = this.#shape.slice(vertex * 3, vertex * 3 + 3);
      const [across, down] = [2 * u - 1, 2 * v - 1];
      const radial = lightFalloff(Math.hypot(across, down));
      // One over the other: the facets' light, the ambient light, the spot.
      const unlit = (1 - light * wall * radial) * (1 - AMBIENT * radial);
      const behind = spot * lightFalloff(Math.hypot(across / wide, down / SPOT.height));
      const at = vertex * STRIDE;
      data[at] = x + (across * room.width) / 2;
      data[at + 1] = y + (down * room.height) / 2;
      for (let channel = 0; channel < 3; channel++) {
        const lit = (dark?.[channel] ?? 0) * unlit + (ambient?.[channel] ?? 0) * (1 - unlit);
        data[at + 2 + channel] = lit * (1 - behind) + (blue?.[channel] ?? 0) * behind;
      }
    }
    this.#buffer.update();
  }
}
