import { Buffer, BufferUsage, Geometry, GlProgram, Mesh, Shader, Texture, UniformGroup } from 'pixi.js';
import { REEL_SLOTS } from '../../src/rules/fairness/reel.ts';
import type { Atlas } from '../kit/atlas.ts';
import { HALO } from './card.ts';
import type { CardName } from './cards.ts';
import type { Geometry as Measures } from './geometry.ts';

/** Share of the column over which the cards fade at either side. */
const EDGE = 0.3;
/** Numbers of a corner: its place, its texture coordinates, its layer. */
const STRIDE = 5;
/** Layers from back to front, by the number that a corner carries. */
const RUSH = 0;
const CARD = 1;
const MIRROR = 2;

const VERTEX = /* glsl */ `
attribute vec2 aPlace;
attribute vec2 aUV;
attribute float aLayer;

varying vec2 vUV;
varying vec2 vFade;

uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform vec2 uAt;
uniform vec2 uColumn;
uniform vec3 uShown;

void main() {
  float shown = aLayer < 0.5 ? uShown.x : (aLayer < 1.5 ? uShown.y : uShown.z);
  vec2 at = uAt + aPlace;
  mat3 matrix = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix;
  // What does not show at all is put where nothing is drawn.
  gl_Position = shown > 0.0 ? vec4((matrix * vec3(at, 1.0)).xy, 0.0, 1.0) : vec4(0.0, 0.0, 2.0, 1.0);
  vUV = aUV;
  vFade = vec2(shown, (at.x - uColumn.x) * uColumn.y);
}
`;

const FRAGMENT = /* glsl */ `
varying vec2 vUV;
varying vec2 vFade;

uniform sampler2D uTexture;

void main() {
  float inside = clamp(${(0.5 / EDGE).toFixed(4)} - abs(vFade.y), 0.0, 1.0);
  gl_FragColor = texture2D(uTexture, vUV) * (vFade.x * inside * inside * (3.0 - 2.0 * inside));
}
`;

/**
 * The reel: its cards, the same smeared by their speed, and their reflections, in one draw that a few numbers move and
 * that fades at the column's sides by itself. A layer that does not show costs nothing.
 */
export class Reel {
  readonly view: Mesh<Geometry, Shader>;
  readonly #layers: readonly number[];
  readonly #data: Float32Array;
  readonly #buffer: Buffer;
  readonly #shader: Shader;
  readonly #geometry: Geometry;
  readonly #at = new Float32Array(2);
  readonly #column = new Float32Array(2);
  readonly #shown = new Float32Array(3);

  constructor(options: { readonly smeared: boolean; readonly mirrored: boolean }) {
    this.#layers = [...(options.smeared ? [RUSH] : []), CARD, ...(options.mirrored ? [MIRROR] : [])];
    const quads = this.#layers.length * REEL_SLOTS;
    this.#data = new Float32Array(quads * 4 * STRIDE);
    this.#buffer = new Buffer({ data: this.#data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const buffer = this.#buffer;
    const stride = STRIDE * 4;
    this.#geometry = new Geometry({
      attributes: {
        aPlace: { buffer, format: 'float32x2', stride, offset: 0 },
        aUV: { buffer, format: 'float32x2', stride, offset: 8 },
        aLayer: { buffer, format: 'float32', stride, offset: 16 },
      },
      indexBuffer: new Uint16Array(
        Array.from({ length: quads }, (_, quad) =>
          [0, 1, 2, 0, 2, 3].map((corner) => quad * 4 + corner),
        ).flat(),
      ),
    });
    this.#shader = new Shader({
      glProgram: GlProgram.from({ vertex: VERTEX, fragment: FRAGMENT, name: 'reel' }),
      resources: {
        uTexture: Texture.EMPTY.source,
        uSampler: Texture.EMPTY.source.style,
        reel: new UniformGroup({
          uAt: { value: this.#at, type: 'vec2<f32>' },
          uColumn: { value: this.#column, type: 'vec2<f32>' },
          uShown: { value: this.#shown, type: 'vec3<f32>' },
        }),
      },
    });
    this.view = new Mesh({ geometry: this.#geometry, shader: this.#shader, label: 'reel' });
  }

  /** Lays `skins`, one a slot, with the pictures of a freshly baked atlas. */
  dress(atlas: Atlas<CardName>, skins: readonly number[], { slot, card }: Measures): void {
    const names = [
      (skin: number) => `rush ${skin}` as const,
      (skin: number) => `card ${skin}` as const,
      (skin: number) => `mirror ${skin}` as const,
    ];
    let quad = 0;
    for (const layer of this.#layers) {
      for (let i = 0; i < REEL_SLOTS; i++) {
        const texture = atlas.texture((names[layer] as (skin: number) => CardName)(skins[i] ?? 0));
        const top = layer === MIRROR ? card.height / 2 + 2 * HALO : -texture.height / 2;
        this.#lay(quad++, layer, texture, i * slot, top);
        this.#shader.resources.uTexture = texture.source;
        this.#shader.resources.uSampler = texture.source.style;
      }
    }
    this.#buffer.update();
  }

  /** One picture, its middle `x` px from that of slot 0, its upper side `top` px from the reel's line. */
  #lay(quad: number, layer: number, { width, height, uvs }: Texture, x: number, top: number): void {
    const [left, right, bottom] = [x - width / 2, x + width / 2, top + height];
    this.#data.set(
      [
        ...[left, top, uvs.x0, uvs.y0, layer],
        ...[right, top, uvs.x2, uvs.y0, layer],
        ...[right, bottom, uvs.x2, uvs.y2, layer],
        ...[left, bottom, uvs.x0, uvs.y2, layer],
      ],
      quad * 4 * STRIDE,
    );
  }

  /** Says where the column is that the cards fade at the sides of. */
  place({ x, column }: Measures): void {
    this.#column[0] = x;
    this.#column[1] = 1 / (EDGE * column);
  }

  /**
   * Takes the pose: the middle of slot 0 at `x`, `y` px, and how much of the cards is only speed (0 … 1). Their smear comes
   * up behind them before they go, so that one never shows through where both are.
   */
  pose(x: number, y: number, alpha: number, smeared: number): void {
    const speed = this.#layers[0] === RUSH ? smeared : 0;
    this.#at[0] = x;
    this.#at[1] = y;
    this.#shown[RUSH] = alpha * Math.min(1, 2 * speed);
    this.#shown[CARD] = alpha * Math.min(1, 2 - 2 * speed);
    this.#shown[MIRROR] = this.#shown[CARD];
  }

  /** Frees what the mesh does not own. */
  destroy(): void {
    this.#shader.destroy();
    this.#geometry.destroy(true);
  }
}
