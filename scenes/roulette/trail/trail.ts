import { Geometry, type Texture } from 'pixi.js';
import { TALISMANS, type Talisman } from '../../../src/rules/fairness/clientSeed.ts';
import type { Atlas } from '../../kit/atlas.ts';
import { chance } from '../../kit/chance.ts';
import type { Lens } from '../../kit/lens.ts';
import { Slab } from '../../kit/slab.ts';
import { Vectors } from '../../kit/vectors.ts';
import type { Tier } from '../../scene.ts';
import type { TrailName } from './art.ts';
import { FRAGMENT, PARTS, VERTEX } from './shader.ts';

/** Parts of a trail that a tier can carry. */
export const TRAIL: Record<Tier, number> = { LOW: 0, AVERAGE: 56, HIGH: 96 };

/** Where the shader's `uPose` has the strength. */
const STRENGTH = 10;
/** Numbers that one part has: its corner, four chances, its place in the order. */
const STRIDE = 7;
const CORNERS = [-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5] as const;

/** What a trail's pose depends on; px of the scene and seconds. */
export interface TrailPose {
  readonly seconds: number;
  /** Middle of the reel. */
  readonly x: number;
  readonly y: number;
  /** Half of the straight sides of the track round the reel, and the radius of its ends. */
  readonly straight: number;
  readonly radius: number;
  /** Slots that have passed, and that pass in a second. */
  readonly way: number;
  readonly speed: number;
  /** How fresh the last tick is (0 … 1), and when it was. */
  readonly tick: number;
  readonly tickedAt: number;
  /** 0: along the reel … 1: round the winner. */
  readonly gathered: number;
  readonly strength: number;
  /** Size of everything. */
  readonly unit: number;
}

function geometryOf(count: number): Geometry {
  const data = new Float32Array(count * 4 * STRIDE);
  const index = new Uint16Array(count * 6);
  for (let i = 0; i < count; i++) {
    for (let corner = 0; corner < 4; corner++) {
      const at = (i * 4 + corner) * STRIDE;
      data[at] = CORNERS[corner * 2] ?? 0;
      data[at + 1] = CORNERS[corner * 2 + 1] ?? 0;
      for (let channel = 0; channel < 4; channel++) data[at + 2 + channel] = chance(9, i, channel);
      data[at + 6] = i;
    }
    index.set(
      [0, 1, 2, 0, 2, 3].map((corner) => i * 4 + corner),
      i * 6,
    );
  }
  const stride = STRIDE * 4;
  return new Geometry({
    attributes: {
      aCorner: { buffer: data, format: 'float32x2', stride, offset: 0 },
      aChance: { buffer: data, format: 'float32x4', stride, offset: 8 },
      aOrder: { buffer: data, format: 'float32', stride, offset: 24 },
    },
    indexBuffer: index,
  });
}

/**
 * The talisman's trail: one draw whose parts move on the GPU, so that a frame sends a dozen numbers and no buffer. One
 * program for all four, so that none is compiled while the reel spins.
 */
export class Trail {
  readonly view: Slab;
  // What stays the same through a spin …
  readonly #frames = new Vectors('uFrames', PARTS);
  readonly #sizes = new Vectors('uSizes', PARTS);
  readonly #kind = new Vectors('uKind', 1);
  // … and all that a frame changes.
  readonly #pose = new Vectors('uPose', 3);

  constructor(lens: Lens, count: number) {
    this.#kind.values[1] = count;
    this.view = new Slab({
      label: 'trail',
      geometry: geometryOf(count),
      vertex: VERTEX,
      fragment: FRAGMENT,
      vectors: [lens, this.#frames, this.#sizes, this.#kind, this.#pose],
    });
  }

  /** Takes the parts of `talisman` out of a freshly baked atlas. */
  dress(atlas: Atlas<TrailName>, talisman: Talisman, unit: number): void {
    const parts: readonly TrailName[] = ['trail 0', 'trail 1', 'trail 2', 'trail 3'];
    for (const [i, name] of parts.entries()) this.#cut(i, atlas.texture(name), unit);
    this.#kind.values[0] = TALISMANS.indexOf(talisman);
    for (const vectors of [this.#frames, this.#sizes, this.#kind]) vectors.changed();
  }

  #cut(part: number, texture: Texture, unit: number): void {
    const { x0, y0, x2, y2 } = texture.uvs;
    this.#frames.values.set([x0, y0, x2 - x0, y2 - y0], part * 4);
    this.#sizes.values.set([texture.width * unit, texture.height * unit], part * 4);
    this.view.texture = texture.source;
  }

  /** Takes the pose. */
  pose(pose: TrailPose): void {
    const { values } = this.#pose;
    values[0] = pose.x;
    values[1] = pose.y;
    values[2] = pose.straight;
    values[3] = pose.radius;
    values[4] = pose.way;
    values[5] = pose.speed;
    values[6] = pose.tick;
    values[7] = pose.tickedAt;
    values[8] = pose.seconds;
    values[9] = pose.gathered;
    values[STRENGTH] = pose.strength;
    values[11] = pose.unit;
    this.#pose.changed();
  }

  /** Nothing to be seen. */
  hide(): void {
    this.#pose.values[STRENGTH] = 0;
    this.#pose.changed();
  }
}
