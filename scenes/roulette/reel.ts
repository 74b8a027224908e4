import { Buffer, BufferUsage, Geometry, type Texture } from 'pixi.js';
import { REEL_SLOTS } from '../../src/rules/fairness/reel.ts';
import type { Atlas } from '../kit/atlas.ts';
import { type Lens, SEEN } from '../kit/lens.ts';
import { Slab } from '../kit/slab.ts';
import { Vectors } from '../kit/vectors.ts';
import { HALO } from './card.ts';
import type { CardName } from './cards.ts';
import type { Geometry as Measures } from './geometry.ts';

/** Share of the column over which the cards fade at either side. */
const EDGE = 0.3;
/** Numbers of a corner: its place, its texture coordinates, its layer. */
const STRIDE = 5;
/** Layers from back to front, by the number that a corner carries: three of cards, what stands round them, the pointer. */
const RUSH = 0;
const CARD = 1;
const MIRROR = 2;
const STILL = 3;
const POINTING = 4;
/** Where `uReel` has how much of the cards' layers shows. */
const SHOWN = 4;
/** Quads that stand: two rails and the pointer's reflection. */
const STANDING = 3;
/** Where the pointer hangs, by its height. */
const HUNG = 0.12;
/** Height of a rail, px; the reflection's size by the pointer's. */
const RAIL = 1.5;
const REFLECTED = { width: 0.6, height: 0.5 } as const;

const VERTEX = /* glsl */ `
attribute vec2 aPlace;
attribute vec2 aUV;
attribute float aLayer;

varying vec2 vUV;
varying vec2 vFade;

uniform vec4 uReel[3];
${SEEN}
void main() {
  vec2 slot = uReel[0].xy;
  vec2 column = uReel[0].zw;
  vec3 cards = uReel[1].xyz;
  vec4 pointer = uReel[2];
  float shown = aLayer < 0.5 ? cards.x : (aLayer < 1.5 ? cards.y : (aLayer < 2.5 ? cards.z : pointer.w));
  vec2 at = aPlace;
  if (aLayer < 2.5) at += slot;
  if (aLayer > 3.5) {
    vec2 turn = vec2(cos(pointer.z), sin(pointer.z));
    at = pointer.xy + vec2(at.x * turn.x - at.y * turn.y, at.x * turn.y + at.y * turn.x);
  }
  // What does not show at all is put where nothing is drawn.
  gl_Position = shown > 0.0 ? seen(at) : vec4(0.0, 0.0, 2.0, 1.0);
  vUV = aUV;
  // Only cards fade at the sides.
  vFade = vec2(shown, aLayer < 2.5 ? (at.x - column.x) * column.y : 0.0);
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

/** What the reel takes out of the atlas. */
export type ReelName = CardName | 'rail' | 'pointer';

/**
 * The reel: its cards, the same smeared by their speed, and their reflections, the rails and the pointer over them, in one
 * draw that a few numbers move and whose cards fade at the column's sides by themselves. A layer that does not show costs
 * nothing.
 */
export class Reel {
  readonly view: Slab;
  readonly #layers: readonly number[];
  readonly #data: Float32Array;
  readonly #buffer: Buffer;
  /** Slot 0 and the column; how much of the cards' layers shows; the pointer. */
  readonly #pose = new Vectors('uReel', 3);
  #atlas: Atlas<ReelName> | null = null;
  /** What the quads that stand were laid by. */
  #laid = '';

  constructor(lens: Lens, options: { readonly smeared: boolean; readonly mirrored: boolean }) {
    this.#layers = [...(options.smeared ? [RUSH] : []), CARD, ...(options.mirrored ? [MIRROR] : [])];
    const quads = this.#layers.length * REEL_SLOTS + STANDING + 1;
    this.#data = new Float32Array(quads * 4 * STRIDE);
    this.#buffer = new Buffer({ data: this.#data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const buffer = this.#buffer;
    const stride = STRIDE * 4;
    const geometry = new Geometry({
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
    this.view = new Slab({
      label: 'reel',
      geometry,
      vertex: VERTEX,
      fragment: FRAGMENT,
      vectors: [lens, this.#pose],
    });
  }

  /** Lays `skins`, one a slot, with the pictures of a freshly baked atlas; it is to be placed then. */
  dress(atlas: Atlas<ReelName>, skins: readonly number[], { slot, card }: Measures): void {
    this.#atlas = atlas;
    this.#laid = '';
    this.view.texture = atlas.texture('pointer').source;
    const names = [
      (skin: number) => `rush ${skin}` as const,
      (skin: number) => `card ${skin}` as const,
      (skin: number) => `mirror ${skin}` as const,
    ];
    let quad = 0;
    for (const layer of this.#layers) {
      for (let i = 0; i < REEL_SLOTS; i++) {
        const texture = atlas.texture((names[layer] as (skin: number) => CardName)(skins[i] ?? 0));
        const { width, height } = texture;
        const top = layer === MIRROR ? card.height / 2 + 2 * HALO : -height / 2;
        this.#lay(quad++, layer, texture, [i * slot - width / 2, top, width, height]);
      }
    }
  }

  /** One picture with its left upper corner at `x`, `y` px, `width` × `height` px; turned over where that is negative. */
  #lay(
    quad: number,
    layer: number,
    { uvs }: Texture,
    [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  ): void {
    const [right, bottom] = [x + width, y + height];
    this.#data.set(
      [
        ...[x, y, uvs.x0, uvs.y0, layer],
        ...[right, y, uvs.x2, uvs.y0, layer],
        ...[right, bottom, uvs.x2, uvs.y2, layer],
        ...[x, bottom, uvs.x0, uvs.y2, layer],
      ],
      quad * 4 * STRIDE,
    );
  }

  /** Places what stands: the column that the cards fade at the sides of, the rails above and below, the pointer's reflection. */
  place({ x, y, column, card }: Measures): void {
    this.#pose.values[2] = x;
    this.#pose.values[3] = 1 / (EDGE * column);
    this.#pose.changed();
    const laid = [x, y, column, card.height].join();
    if (!this.#atlas || laid === this.#laid) return;
    this.#laid = laid;
    const [rail, pointer] = [this.#atlas.texture('rail'), this.#atlas.texture('pointer')];
    const edge = card.height / 2 + HALO;
    const first = this.#layers.length * REEL_SLOTS;
    for (const [i, line] of [y - edge, y + edge].entries())
      this.#lay(first + i, STILL, rail, [x - column / 2, line - RAIL / 2, column, RAIL]);
    const [width, height] = [pointer.width * REFLECTED.width, pointer.height * REFLECTED.height];
    this.#lay(first + 2, STILL, pointer, [x - width / 2, y + edge + 4, width, -height]);
    const whole = [-pointer.width / 2, -HUNG * pointer.height, pointer.width, pointer.height] as const;
    this.#lay(first + STANDING, POINTING, pointer, whole);
    this.#buffer.update();
  }

  /** Hangs the pointer at `x`, `y` px, turned by `angle` radians; it and what stands show by `alpha` (0 … 1). */
  point(x: number, y: number, angle: number, alpha: number): void {
    const { values } = this.#pose;
    values[8] = x;
    values[9] = y;
    values[10] = angle;
    values[11] = alpha;
    this.#pose.changed();
  }

  /**
   * Takes the pose: the middle of slot 0 at `x`, `y` px, and how much of the cards is only speed (0 … 1). Their smear comes
   * up behind them before they go, so that one never shows through where both are.
   */
  pose(x: number, y: number, alpha: number, smeared: number): void {
    const speed = this.#layers[0] === RUSH ? smeared : 0;
    const { values } = this.#pose;
    values[0] = x;
    values[1] = y;
    values[SHOWN + RUSH] = alpha * Math.min(1, 2 * speed);
    values[SHOWN + CARD] = alpha * Math.min(1, 2 - 2 * speed);
    values[SHOWN + MIRROR] = values[SHOWN + CARD] ?? 0;
    this.#pose.changed();
  }
}
