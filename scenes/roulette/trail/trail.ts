import { Geometry, GlProgram, Shader, Texture, UniformGroup } from 'pixi.js';
import { TALISMANS, type Talisman } from '../../../src/rules/fairness/clientSeed.ts';
import type { Atlas } from '../../kit/atlas.ts';
import { chance } from '../../kit/chance.ts';
import type { Lens } from '../../kit/lens.ts';
import { Slab } from '../../kit/slab.ts';
import type { Tier } from '../../scene.ts';
import type { TrailName } from './art.ts';
import { FRAGMENT, PARTS, VERTEX } from './shader.ts';

/** Parts of a trail that a tier can carry. */
export const TRAIL: Record<Tier, number> = { LOW: 0, AVERAGE: 56, HIGH: 96 };

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
  readonly #uniforms: UniformGroup;
  /** What stays the same through a spin: sent when it has changed. */
  readonly #dressed: UniformGroup;
  readonly #shader: Shader;
  readonly #geometry: Geometry;
  readonly #frames = new Float32Array(PARTS * 4);
  readonly #sizes = new Float32Array(PARTS * 2);
  readonly #middle = new Float32Array(2);
  readonly #track = new Float32Array(2);
  readonly #reel = new Float32Array(2);
  readonly #tick = new Float32Array(2);

  constructor(lens: Lens, count: number) {
    this.#geometry = geometryOf(count);
    this.#dressed = new UniformGroup(
      {
        uFrames: { value: this.#frames, type: 'vec4<f32>', size: PARTS },
        uSizes: { value: this.#sizes, type: 'vec2<f32>', size: PARTS },
        uTalisman: { value: 0, type: 'f32' },
        uCount: { value: count, type: 'f32' },
      },
      { isStatic: true },
    );
    this.#uniforms = new UniformGroup({
      uMiddle: { value: this.#middle, type: 'vec2<f32>' },
      uTrack: { value: this.#track, type: 'vec2<f32>' },
      uReel: { value: this.#reel, type: 'vec2<f32>' },
      uTick: { value: this.#tick, type: 'vec2<f32>' },
      uSeconds: { value: 0, type: 'f32' },
      uGathered: { value: 0, type: 'f32' },
      uStrength: { value: 0, type: 'f32' },
      uUnit: { value: 1, type: 'f32' },
    });
    this.#shader = new Shader({
      glProgram: GlProgram.from({ vertex: VERTEX, fragment: FRAGMENT, name: 'trail' }),
      resources: {
        uTexture: Texture.EMPTY.source,
        uSampler: Texture.EMPTY.source.style,
        lens: lens.uniforms,
        dressed: this.#dressed,
        trail: this.#uniforms,
      },
    });
    this.view = new Slab({ label: 'trail', geometry: this.#geometry, shader: this.#shader });
  }

  /** Takes the parts of `talisman` out of a freshly baked atlas. */
  dress(atlas: Atlas<TrailName>, talisman: Talisman, unit: number): void {
    const parts: readonly TrailName[] = ['trail 0', 'trail 1', 'trail 2', 'trail 3'];
    for (const [i, name] of parts.entries()) this.#cut(i, atlas.texture(name), unit);
    this.#dressed.uniforms.uTalisman = TALISMANS.indexOf(talisman);
    this.#dressed.update();
  }

  #cut(part: number, texture: Texture, unit: number): void {
    const { x0, y0, x2, y2 } = texture.uvs;
    this.#frames.set([x0, y0, x2 - x0, y2 - y0], part * 4);
    this.#sizes.set([texture.width * unit, texture.height * unit], part * 2);
    this.#shader.resources.uTexture = texture.source;
    this.#shader.resources.uSampler = texture.source.style;
  }

  /** Takes the pose. */
  pose(pose: TrailPose): void {
    const { uniforms } = this.#uniforms;
    this.#middle[0] = pose.x;
    this.#middle[1] = pose.y;
    this.#track[0] = pose.straight;
    this.#track[1] = pose.radius;
    this.#reel[0] = pose.way;
    this.#reel[1] = pose.speed;
    this.#tick[0] = pose.tick;
    this.#tick[1] = pose.tickedAt;
    uniforms.uSeconds = pose.seconds;
    uniforms.uGathered = pose.gathered;
    uniforms.uStrength = pose.strength;
    uniforms.uUnit = pose.unit;
  }

  /** Nothing to be seen. */
  hide(): void {
    this.#uniforms.uniforms.uStrength = 0;
  }

  /** Frees what the mesh does not own. */
  destroy(): void {
    this.#shader.destroy();
    this.#geometry.destroy(true);
  }
}
