import { Buffer, BufferUsage, Geometry, type Texture } from 'pixi.js';
import { REEL_SLOTS, WINNER_SLOT } from '../../common/rules/fairness/reel.ts';
import type { Atlas } from '../kit/atlas.ts';
import type { Channels } from '../kit/color.ts';
import { quadIndices } from '../kit/quadIndices.ts';
import { GLOW_MARGIN } from '../kit/reel/card.ts';
import type { CardName } from '../kit/reel/cardCells.ts';
import { POINTER_PIVOT } from '../kit/reel/pointerCell.ts';
import { blurredAlpha, sharpAlpha } from '../kit/reel/reelMotion.ts';
import { streakSize } from '../kit/reel/streaks.ts';
import { TOP_ITEM_QUADS, TopItemLights, topItemQuads } from '../kit/reel/topItems/TopItemLights.ts';
import type { TopItemName } from '../kit/reel/topItems/topItemCells.ts';
import { UniformMesh } from '../kit/UniformMesh.ts';
import { UniformVectors } from '../kit/UniformVectors.ts';
import type { ViewTransform } from '../kit/ViewTransform.ts';
import type { Layout } from './layout.ts';
import { FADE_SHARE, FRAGMENT, LAYER, REEL_VECTORS, VECTOR, VERTEX } from './reelShader.ts';

/** Floats of a vertex: position, texture coordinates, layer. */
const STRIDE = 5;
/** Two rails, the pointer and its reflection. */
const FRAME_QUADS = 4;
const RAIL_HEIGHT = 1.5;
/** Size of the pointer's reflection by the pointer's own. */
const REFLECTION_SCALE = { width: 0.6, height: 0.5 } as const;
/** Px from the rail down to it. */
const REFLECTION_GAP = 4;
/** What the cells of a layer of cards are called, by its number. */
const CARD_CELLS = ['blurred card', 'card', 'reflected card'] as const;
type CardLayer = typeof LAYER.blurred | typeof LAYER.card | typeof LAYER.reflected;

/** What the reel takes out of the atlas. */
export type ReelName = CardName | TopItemName | 'rail' | 'pointer' | 'streak';

/** Upper left corner and size of a quad, px; a negative size mirrors it. */
type Quad = readonly [x: number, y: number, width: number, height: number];

/** Two triangles for each of `count` quads, all in one buffer. */
function quadGeometry(count: number): Geometry {
  const data = new Float32Array(count * 4 * STRIDE);
  const buffer = new Buffer({ data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
  const stride = STRIDE * 4;
  return new Geometry({
    attributes: {
      aPosition: { buffer, format: 'float32x2', stride, offset: 0 },
      aUV: { buffer, format: 'float32x2', stride, offset: 8 },
      aLayer: { buffer, format: 'float32', stride, offset: 16 },
    },
    indexBuffer: quadIndices(count),
  });
}

/**
 * The reel in one draw: its cards, sharp, in motion blur and reflected, the rails, the pointer, and the case's best
 * items above them, and streaks of light while it is fast. Uniforms move it and fade the cards at the column's sides;
 * an invisible layer costs nothing.
 */
export class Reel extends UniformMesh {
  readonly #layers: readonly CardLayer[];
  readonly #buffer: Buffer;
  readonly #uniforms: UniformVectors;
  readonly #streaks: number;
  readonly topItems: TopItemLights;
  /** Middle of slot 0, px, and px from one slot to the next. */
  #x = 0;
  #pitch = 0;
  #atlas: Atlas<ReelName> | null = null;
  /** The measures that the quads besides the cards were placed for. */
  #placedFor = '';

  constructor(
    viewTransform: ViewTransform,
    options: { readonly motionBlur: boolean; readonly reflections: boolean; readonly streaks: number },
  ) {
    const layers: readonly CardLayer[] = [
      ...(options.motionBlur ? [LAYER.blurred] : []),
      LAYER.card,
      ...(options.reflections ? [LAYER.reflected] : []),
    ];
    const uniforms = new UniformVectors('uReel', REEL_VECTORS);
    super({
      label: 'reel',
      geometry: quadGeometry(layers.length * REEL_SLOTS + FRAME_QUADS + TOP_ITEM_QUADS + options.streaks),
      vertex: VERTEX,
      fragment: FRAGMENT,
      vectors: [viewTransform, uniforms],
    });
    this.#layers = layers;
    this.#streaks = options.streaks;
    this.#uniforms = uniforms;
    this.topItems = new TopItemLights(uniforms, VECTOR.topItems);
    this.#buffer = this.geometry.getBuffer('aPosition');
    uniforms.values.set([1, 1, 1, 1], 4 * VECTOR.passing);
  }

  /** Px from the frame's left edge to the middle of a slot. */
  slotX(slot: number): number {
    return this.#x + slot * this.#pitch;
  }

  /** Lays out `skins`, one per slot, with the textures of a new atlas; call `place` next. */
  applyAtlas(atlas: Atlas<ReelName>, skins: readonly number[], { pitch, card }: Layout): void {
    this.#atlas = atlas;
    this.#placedFor = '';
    this.#pitch = pitch;
    this.texture = atlas.texture('pointer').source;
    let quad = 0;
    for (const layer of this.#layers) {
      for (let i = 0; i < REEL_SLOTS; i++) {
        const texture = atlas.texture(`${CARD_CELLS[layer]} ${skins[i] ?? 0}`);
        const { width, height } = texture;
        const top = layer === LAYER.reflected ? card.height / 2 + 2 * GLOW_MARGIN : -height / 2;
        const isWinning = layer === LAYER.card && i === WINNER_SLOT;
        this.#setQuad(quad++, isWinning ? LAYER.winning : layer, texture, [
          i * pitch - width / 2,
          top,
          width,
          height,
        ]);
      }
    }
  }

  #setQuad(index: number, layer: number, { uvs }: Texture, [x, y, width, height]: Quad): void {
    const [right, bottom] = [x + width, y + height];
    this.#buffer.data.set(
      [
        ...[x, y, uvs.x0, uvs.y0, layer],
        ...[right, y, uvs.x2, uvs.y0, layer],
        ...[right, bottom, uvs.x2, uvs.y2, layer],
        ...[x, bottom, uvs.x0, uvs.y2, layer],
      ],
      index * 4 * STRIDE,
    );
  }

  /**
   * Places what does not move: the column's fade, the rails above and below, the pointer's reflection, the top items.
   */
  place({ x, y, column, card, topItems }: Layout): void {
    this.#uniforms.values.set([x, 1 / (FADE_SHARE * column)], 4 * VECTOR.place + 2);
    this.#uniforms.changed();
    const measures = [x, y, column, card.height, topItems.y, topItems.step].join();
    if (!this.#atlas || measures === this.#placedFor) return;
    this.#placedFor = measures;
    const [rail, pointer] = [this.#atlas.texture('rail'), this.#atlas.texture('pointer')];
    const edge = card.height / 2 + GLOW_MARGIN;
    let quad = this.#layers.length * REEL_SLOTS;
    const add = (layer: number, texture: Texture, box: Quad) => this.#setQuad(quad++, layer, texture, box);
    for (const middle of [y - edge, y + edge]) {
      add(LAYER.fixed, rail, [x - column / 2, middle - RAIL_HEIGHT / 2, column, RAIL_HEIGHT]);
    }
    const { width, height } = pointer;
    const [broad, deep] = [width * REFLECTION_SCALE.width, height * REFLECTION_SCALE.height];
    add(LAYER.fixed, pointer, [x - broad / 2, y + edge + REFLECTION_GAP, broad, -deep]);
    add(LAYER.pointer, pointer, [-width / 2, -POINTER_PIVOT * height, width, height]);
    for (const { texture, box, lit } of topItemQuads(this.#atlas, topItems)) {
      add(LAYER.litTopItem + lit, texture, box);
    }
    const streak = this.#atlas.texture('streak');
    for (let i = 0; i < this.#streaks; i++) {
      const { length, breadth } = streakSize(i, this.#pitch);
      add(LAYER.streak + i, streak, [-length / 2, -breadth / 2, length, breadth]);
    }
    this.#uniforms.values.set([column, card.height, 0, 1 / this.#pitch], 4 * VECTOR.streaks);
    this.#buffer.update();
  }

  /** Hangs the pointer at (x, y) px, turned by `angle` radians; `alpha` (0 … 1) is also that of the fixed parts. */
  point(x: number, y: number, angle: number, alpha: number): void {
    const { values } = this.#uniforms;
    const pointer = 4 * VECTOR.pointer;
    values[pointer] = x;
    values[pointer + 1] = y;
    values[pointer + 2] = angle;
    values[pointer + 3] = alpha;
    this.#uniforms.changed();
  }

  /** The pointer takes the color (channels 0 … 1), and so do the streaks of light in their `strength` (0 … 1). */
  color(channels: Channels, strength: number): void {
    const { values } = this.#uniforms;
    const passing = 4 * VECTOR.passing;
    values[passing] = channels[0];
    values[passing + 1] = channels[1];
    values[passing + 2] = channels[2];
    values[passing + 3] = strength;
    values[4 * VECTOR.streaks + 2] = -this.#x;
    this.#uniforms.changed();
  }

  /**
   * Takes the middle of slot 0 to (x, y) px; `blur` (0 … 1) is the share of motion blur; `won`: its winner has left.
   */
  pose(x: number, y: number, alpha: number, blur: number, won: boolean): void {
    const share = this.#layers[0] === LAYER.blurred ? blur : 0;
    const { values } = this.#uniforms;
    this.#x = x;
    const place = 4 * VECTOR.place;
    values[place] = x;
    values[place + 1] = y;
    const cards = 4 * VECTOR.cards;
    const sharp = alpha * sharpAlpha(share);
    values[cards + LAYER.blurred] = alpha * blurredAlpha(share);
    values[cards + LAYER.card] = sharp;
    values[cards + LAYER.reflected] = sharp;
    values[cards + LAYER.winning] = won ? 0 : sharp;
    this.#uniforms.changed();
  }
}
