import { Geometry, type Texture } from 'pixi.js';
import { TALISMANS, type Talisman } from '../../../../common/rules/fairness/clientSeed.ts';
import type { Tier } from '../../../scene.ts';
import type { Atlas } from '../../atlas.ts';
import { quadIndices } from '../../quadIndices.ts';
import { seededRandom } from '../../seededRandom.ts';
import { UniformMesh } from '../../UniformMesh.ts';
import { UniformVectors } from '../../UniformVectors.ts';
import type { ViewTransform } from '../../ViewTransform.ts';
import { FRAGMENT, PICTURES, POSE, TRAIL, VERTEX } from './shader.ts';
import type { TrailName } from './trailCells.ts';

/** Particles of a trail by tier. */
export const TRAIL_PARTICLES: Record<Tier, number> = { LOW: 36, AVERAGE: 56, HIGH: 96 };

/** Floats of a vertex: its corner, four random numbers, its particle's index. */
const STRIDE = 7;
const CORNERS = [-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5] as const;

/** All that a trail's pose depends on, in px of the scene and seconds. */
interface TrailPose {
  readonly seconds: number;
  /** Middle of the reel. */
  readonly x: number;
  readonly y: number;
  /** Half of the straight sides of the track round the reel, and the radius of its ends. */
  readonly straight: number;
  readonly radius: number;
  /** Slots that have passed, and slots per second. */
  readonly traveled: number;
  readonly speed: number;
  /** The last tick: 1 at its time, fading to 0, and the seconds at which it was. */
  readonly tick: number;
  readonly tickedAt: number;
  /** 0: along the reel … 1: round the winner. */
  readonly gather: number;
  readonly strength: number;
  /** Factor on all sizes. */
  readonly unit: number;
}

function particleGeometry(count: number): Geometry {
  const data = new Float32Array(count * 4 * STRIDE);
  for (let i = 0; i < count; i++) {
    for (let corner = 0; corner < 4; corner++) {
      const at = (i * 4 + corner) * STRIDE;
      data[at] = CORNERS[corner * 2] ?? 0;
      data[at + 1] = CORNERS[corner * 2 + 1] ?? 0;
      for (let channel = 0; channel < 4; channel++) data[at + 2 + channel] = seededRandom(9, i, channel);
      data[at + 6] = i;
    }
  }
  const stride = STRIDE * 4;
  return new Geometry({
    attributes: {
      aCorner: { buffer: data, format: 'float32x2', stride, offset: 0 },
      aRandom: { buffer: data, format: 'float32x4', stride, offset: 8 },
      aIndex: { buffer: data, format: 'float32', stride, offset: 24 },
    },
    indexBuffer: quadIndices(count),
  });
}

/**
 * The talisman's trail: one draw whose particles move on the GPU, so that a frame uploads a dozen numbers and no
 * buffer. All talismans share one program, so that none is compiled while the reel spins.
 */
export class Trail extends UniformMesh {
  readonly #frames: UniformVectors;
  readonly #sizes: UniformVectors;
  readonly #kind: UniformVectors;
  /** All that a frame changes. */
  readonly #pose: UniformVectors;

  constructor(viewTransform: ViewTransform, count: number) {
    const frames = new UniformVectors('uFrames', PICTURES);
    const sizes = new UniformVectors('uSizes', PICTURES);
    const kind = new UniformVectors('uTrail', 1);
    const pose = new UniformVectors('uPose', 3);
    super({
      label: 'trail',
      geometry: particleGeometry(count),
      vertex: VERTEX,
      fragment: FRAGMENT,
      vectors: [viewTransform, frames, sizes, kind, pose],
    });
    this.#frames = frames;
    this.#sizes = sizes;
    this.#kind = kind;
    this.#pose = pose;
    kind.values[TRAIL.count] = count;
  }

  /** Takes the pictures of `talisman` out of a new atlas. */
  applyAtlas(atlas: Atlas<TrailName>, talisman: Talisman, unit: number): void {
    const names: readonly TrailName[] = ['trail 0', 'trail 1', 'trail 2', 'trail 3'];
    for (const [i, name] of names.entries()) this.#setPicture(i, atlas.texture(name), unit);
    this.#kind.values[TRAIL.talisman] = TALISMANS.indexOf(talisman);
    for (const vectors of [this.#frames, this.#sizes, this.#kind]) vectors.changed();
  }

  #setPicture(index: number, texture: Texture, unit: number): void {
    const { x0, y0, x2, y2 } = texture.uvs;
    this.#frames.values.set([x0, y0, x2 - x0, y2 - y0], index * 4);
    this.#sizes.values.set([texture.width * unit, texture.height * unit], index * 4);
    this.texture = texture.source;
  }

  /** Takes the pose. */
  pose(pose: TrailPose): void {
    const { values } = this.#pose;
    values[POSE.x] = pose.x;
    values[POSE.y] = pose.y;
    values[POSE.straight] = pose.straight;
    values[POSE.radius] = pose.radius;
    values[POSE.traveled] = pose.traveled;
    values[POSE.speed] = pose.speed;
    values[POSE.tick] = pose.tick;
    values[POSE.tickedAt] = pose.tickedAt;
    values[POSE.seconds] = pose.seconds;
    values[POSE.gather] = pose.gather;
    values[POSE.strength] = pose.strength;
    values[POSE.unit] = pose.unit;
    this.#pose.changed();
  }

  /** Makes it invisible. */
  hide(): void {
    this.#pose.values[POSE.strength] = 0;
    this.#pose.changed();
  }
}
