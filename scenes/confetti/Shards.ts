import { Buffer, BufferUsage, Geometry } from 'pixi.js';
import type { Atlas } from '../kit/atlas.ts';
import { quadIndices } from '../kit/quadIndices.ts';
import { seededRandom } from '../kit/seededRandom.ts';
import { GLINT, SHARD_SIZE, type ShardName, shardName } from '../kit/shards.ts';
import { UniformMesh } from '../kit/UniformMesh.ts';
import { UniformVectors } from '../kit/UniformVectors.ts';
import type { ViewTransform } from '../kit/ViewTransform.ts';
import type { Flight } from './motion.ts';
import { FRAGMENT, VERTEX } from './shader.ts';
import type { Tuning } from './types.ts';

/** Floats of a vertex: its corner and texture coordinates, its shard's path, times, tumbling and look. */
const STRIDE = 20;
/** Index in a vertex of what its shard's flight decides. */
const FLIGHT = 4;
/** One in so many shards is a glint of light instead of a stone. */
const GLINT_PERIOD = 7;

function isGlint(shard: number): boolean {
  return shard % GLINT_PERIOD === 3;
}

/** A number below `count` that stays the same for a shard, whatever side it is thrown from. */
function pick(shard: number, channel: number, count: number): number {
  return Math.floor(seededRandom(1, shard, channel) * count);
}

/** How bright a shard of this `size` (px) is, 0 … 1: the smaller it is, the farther away, and the darker. */
export function brightnessOf(size: number, { smallest, largest, dusk }: Tuning): number {
  const near = Math.sqrt((size - smallest) / Math.max(1, largest - smallest));
  return 1 - dusk * (1 - Math.min(1, near));
}

/** All shards of a burst: one draw, whose motion is the GPU's, so that a frame uploads the seconds and no buffer. */
export class Shards extends UniformMesh {
  readonly #count: number;
  readonly #buffer: Buffer;
  readonly #burst: UniformVectors;

  constructor(viewTransform: ViewTransform, count: number) {
    const data = new Float32Array(count * 4 * STRIDE);
    const buffer = new Buffer({ data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const burst = new UniformVectors('uBurst', 1);
    const part = (format: 'float32x2' | 'float32x4', first: number) => {
      return { buffer, format, stride: STRIDE * 4, offset: first * 4 };
    };
    super({
      label: 'shards',
      geometry: new Geometry({
        attributes: {
          aCorner: part('float32x2', 0),
          aUV: part('float32x2', 2),
          aPath: part('float32x4', FLIGHT),
          aTime: part('float32x4', FLIGHT + 4),
          aTumble: part('float32x4', FLIGHT + 8),
          aLook: part('float32x4', FLIGHT + 12),
        },
        indexBuffer: quadIndices(count),
      }),
      vertex: VERTEX,
      fragment: FRAGMENT,
      vectors: [viewTransform, burst],
    });
    this.#count = count;
    this.#buffer = buffer;
    this.#burst = burst;
  }

  /** Gives every shard its cut and one of `colors` (#RRGGBB) of a new `atlas`. */
  applyAtlas(atlas: Atlas<ShardName>, colors: readonly string[]): void {
    const { data } = this.#buffer;
    for (let shard = 0; shard < this.#count; shard++) {
      const cut = isGlint(shard) ? GLINT : pick(shard, 0, GLINT);
      const texture = atlas.texture(shardName(cut, colors[pick(shard, 1, colors.length)] ?? ''));
      const { uvs, width, height, trim } = texture;
      const { x, y } = trim ?? { x: 0, y: 0 };
      const [left, top] = [x - SHARD_SIZE / 2, y - SHARD_SIZE / 2];
      const [right, bottom] = [left + (trim?.width ?? width), top + (trim?.height ?? height)];
      const corners = [
        [left, top, uvs.x0, uvs.y0],
        [right, top, uvs.x1, uvs.y1],
        [right, bottom, uvs.x2, uvs.y2],
        [left, bottom, uvs.x3, uvs.y3],
      ];
      for (const [i, corner] of corners.entries()) data.set(corner, (shard * 4 + i) * STRIDE);
      this.texture = texture.source;
    }
    this.#buffer.update();
  }

  /** Throws the shards on these flights; they are drawn in their order. */
  fly(flights: readonly Flight[], tuning: Tuning): void {
    const { data } = this.#buffer;
    for (const [shard, flight] of flights.entries()) {
      const { x, y, dx, dy, born, life, fall, sway, turn, turnSpeed, flip, flipSpeed, size } = flight;
      const glint = isGlint(shard) ? 1 : 0;
      const numbers = [
        ...[x, y, dx, dy],
        ...[born, life, fall, sway],
        ...[turn, turnSpeed, flip, flipSpeed],
        ...[size / SHARD_SIZE, brightnessOf(size, tuning), glint, 0],
      ];
      for (let i = 0; i < 4; i++) data.set(numbers, (shard * 4 + i) * STRIDE + FLIGHT);
    }
    this.#buffer.update();
    const { values } = this.#burst;
    values[1] = tuning.drag;
    values[2] = tuning.fadeShare;
  }

  /** Takes the pose `seconds` after the throw. */
  pose(seconds: number): void {
    this.#burst.values[0] = seconds;
    this.#burst.changed();
  }
}
