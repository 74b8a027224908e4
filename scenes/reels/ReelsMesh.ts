import { Buffer, BufferUsage, Geometry, type Texture } from 'pixi.js';
import { REEL_SLOTS, WINNER_SLOT } from '../../common/rules/fairness/reel.ts';
import type { Rarity } from '../../common/rules/rarity.ts';
import type { Atlas } from '../kit/atlas.ts';
import { WINNER_RING_INNER } from '../kit/lightCells.ts';
import { type Corner, OCTAGON, octagonRing, type Quad } from '../kit/octagon.ts';
import { quadIndices } from '../kit/quadIndices.ts';
import type { CardName } from '../kit/reel/cardCells.ts';
import { POINTER_PIVOT } from '../kit/reel/pointerCell.ts';
import { blurredAlpha, sharpAlpha } from '../kit/reel/reelMotion.ts';
import { streakSize } from '../kit/reel/streaks.ts';
import { TOP_ITEM_QUADS, TopItemLights, topItemQuads } from '../kit/reel/topItems/TopItemLights.ts';
import type { TopItemName } from '../kit/reel/topItems/topItemCells.ts';
import { UniformMesh } from '../kit/UniformMesh.ts';
import { UniformVectors } from '../kit/UniformVectors.ts';
import type { ViewTransform } from '../kit/ViewTransform.ts';
import { type Layout, MAX_REELS } from './layout.ts';
import type { LightName } from './lightCells.ts';
import { FRAGMENT, PART, REEL_VECTORS, SHARED_VECTORS, TOP_ITEMS, VECTOR, VERTEX } from './shader.ts';

/** Floats of a vertex: position, texture coordinates, part and reel. */
const STRIDE = 6;
const RING = octagonRing(WINNER_RING_INNER);
/** Quads of a reel besides its cards: well, two rails, two pointers, its lit winner; glow and ring. */
const QUADS_OF_REEL = 6 + OCTAGON.length + RING.length;
const RAIL_WIDTH = 1.5;
/** The corners of a whole texture, from the upper left one clockwise. */
const WHOLE = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Middle and size of an upright quad, px. */
type Box = readonly [x: number, y: number, width: number, height: number];

/** What the reels take out of the atlas. */
export type ReelsName = CardName | TopItemName | LightName | 'streak';

/** What the reels show. */
export interface ReelsContent {
  /** The index of the skin in each slot, by reel. */
  readonly slots: readonly (readonly number[])[];
  /** Of the winner of each reel. */
  readonly rarities: readonly Rarity[];
}

/** Index of the first number of a reel's vector in `uReels`. */
function numberOf(reel: number, vector: number): number {
  return 4 * (REEL_VECTORS * reel + vector);
}

/** One object for a reel's pose; a frame allocates nothing. */
export interface ReelPose {
  /** Px by which its slots have moved along its axis. */
  way: number;
  /** Alpha of its cards, and the share of motion blur in them. */
  cards: number;
  blur: number;
  dim: number;
  /**
   * The lit winner: its middle, size by that of its card, and alpha; `won`: how far its slot and its pointers are
   * empty.
   */
  x: number;
  y: number;
  scale: number;
  alpha: number;
  won: number;
  /** Its light and its ring, sizes in px. */
  glow: number;
  glowSize: number;
  ring: number;
  ringSize: number;
  /** Of its pointers, radians. */
  flex: number;
  /** The color of what passes, channels 0 … 1, and how strong its streaks are in it. */
  color: readonly [number, number, number];
  streaks: number;
}

/**
 * All reels with their light and the top items above them in one draw. A few numbers move a reel: no buffer is
 * uploaded.
 */
export class ReelsMesh extends UniformMesh {
  readonly #hasBlur: boolean;
  /** Streaks of a reel. */
  readonly #streaks: number;
  readonly #buffer: Buffer;
  readonly #shape: UniformVectors;
  readonly #shared: UniformVectors;
  readonly topItems: TopItemLights;
  readonly #reels: UniformVectors;
  #quads = 0;

  constructor(
    viewTransform: ViewTransform,
    { motionBlur, streaks }: { readonly motionBlur: boolean; readonly streaks: number },
  ) {
    const cards = (motionBlur ? 2 : 1) * REEL_SLOTS;
    const quads = MAX_REELS * (cards + QUADS_OF_REEL + streaks) + TOP_ITEM_QUADS;
    const data = new Float32Array(quads * 4 * STRIDE);
    const buffer = new Buffer({ data, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    const stride = STRIDE * 4;
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer, format: 'float32x2', stride, offset: 0 },
        aUV: { buffer, format: 'float32x2', stride, offset: 8 },
        aPart: { buffer, format: 'float32x2', stride, offset: 16 },
      },
      indexBuffer: quadIndices(quads),
    });
    const shape = new UniformVectors('uShape', 1);
    const shared = new UniformVectors('uShared', SHARED_VECTORS);
    const reels = new UniformVectors('uReels', REEL_VECTORS * MAX_REELS);
    const vectors = [viewTransform, shape, shared, reels];
    super({ label: 'reels', geometry, vertex: VERTEX, fragment: FRAGMENT, vectors });
    this.#hasBlur = motionBlur;
    this.#streaks = streaks;
    this.#buffer = buffer;
    this.#shape = shape;
    this.#shared = shared;
    this.topItems = new TopItemLights(shared, TOP_ITEMS);
    this.#reels = reels;
  }

  /** Lays out the reels with the textures of a new atlas. */
  applyAtlas(atlas: Atlas<ReelsName>, content: ReelsContent, layout: Layout): void {
    this.texture = atlas.texture('well').source;
    this.#buffer.data.fill(0);
    this.#quads = 0;
    const { slots, rarities } = content;
    const reels = [...slots.keys()];
    for (const reel of reels) this.#addStretched(atlas.texture('well'), PART.well, reel, layout);
    this.#addTopItems(atlas, layout);
    if (this.#hasBlur) for (const reel of reels) this.#addCards(atlas, 'blurred card', content, reel, layout);
    for (const reel of reels) this.#addCards(atlas, 'card', content, reel, layout);
    for (const reel of reels) this.#addStreaks(atlas.texture('streak'), reel, layout);
    for (const reel of reels) this.#addRails(atlas.texture('rail'), reel, layout);
    for (const reel of reels) this.#addPointers(atlas.texture('pointer'), reel, layout);
    for (const reel of reels) {
      this.#addLight(atlas.texture(`glow ${rarities[reel] ?? 0}`), PART.glow, reel, OCTAGON);
    }
    for (const reel of reels) {
      this.#addLight(atlas.texture(`ring ${rarities[reel] ?? 0}`), PART.ring, reel, RING);
    }
    for (const reel of reels) {
      const card = atlas.texture(`card ${slots[reel]?.[WINNER_SLOT] ?? 0}`);
      this.#addUpright(card, PART.lifted, reel, [0, 0, card.width, card.height]);
    }
    this.#buffer.update();
  }

  #addTopItems(atlas: Atlas<ReelsName>, { topItems }: Layout): void {
    if (!topItems) return;
    for (const { texture, box, lit } of topItemQuads(atlas, topItems)) {
      const [x, y, width, height] = box;
      this.#addUpright(texture, PART.litTopItem + lit, 0, [x + width / 2, y + height / 2, width, height]);
    }
  }

  #addStreaks(texture: Texture, reel: number, { axis, pitch }: Layout): void {
    for (let i = 0; i < this.#streaks; i++) {
      const { length, breadth } = streakSize(reel * this.#streaks + i, pitch);
      const [width, height] = axis.x === 0 ? [breadth, length] : [length, breadth];
      this.#addUpright(texture, PART.streak + i, reel, [0, 0, width, height]);
    }
  }

  #addCards(
    atlas: Atlas<ReelsName>,
    kind: 'card' | 'blurred card',
    { slots }: ReelsContent,
    reel: number,
    { axis, pitch }: Layout,
  ): void {
    for (const [slot, skin] of (slots[reel] ?? []).entries()) {
      const sharp = slot === WINNER_SLOT ? PART.winning : PART.card;
      const texture = atlas.texture(`${kind} ${skin}`);
      const along = slot * pitch;
      const part = kind === 'card' ? sharp : PART.blurred;
      const { width, height } = texture;
      this.#addUpright(texture, part, reel, [axis.x * along, axis.y * along, width, height]);
    }
  }

  /** The parts of a light that shine, one px across, which the pose enlarges. */
  #addLight(texture: Texture, part: number, reel: number, quads: readonly Quad[]): void {
    for (const corners of quads) {
      const shares = corners.map(([x, y]) => [x + 0.5, y + 0.5] as const);
      this.#add(texture, part, reel, corners, shares);
    }
  }

  /** Over the whole reel. */
  #addStretched(texture: Texture, part: number, reel: number, { axis, lane, half }: Layout): void {
    const [width, height] = axis.x === 0 ? [lane, 2 * half] : [2 * half, lane];
    this.#addUpright(texture, part, reel, [0, 0, width, height]);
  }

  #addRails(texture: Texture, reel: number, { axis, lane, half }: Layout): void {
    for (const edge of [-lane / 2, lane / 2]) {
      if (axis.x === 0) this.#addUpright(texture, PART.rail, reel, [edge, 0, RAIL_WIDTH, 2 * half]);
      else this.#addUpright(texture, PART.rail, reel, [0, edge, 2 * half, RAIL_WIDTH]);
    }
  }

  /** Pointers on both sides, which aim at the middle; their positions are relative to where they turn. */
  #addPointers(texture: Texture, reel: number, { axis }: Layout): void {
    const { width, height } = texture;
    for (const side of [-1, 1]) {
      const inward = { x: axis.y * side, y: -axis.x * side };
      const corner = (across: number, deep: number) =>
        [
          axis.x * across * width + inward.x * deep * height,
          axis.y * across * width + inward.y * deep * height,
        ] as const;
      const [near, far] = [-POINTER_PIVOT, 1 - POINTER_PIVOT];
      const corners = [corner(-0.5, near), corner(0.5, near), corner(0.5, far), corner(-0.5, far)];
      this.#add(texture, side < 0 ? PART.before : PART.behind, reel, corners);
    }
  }

  #addUpright(texture: Texture, part: number, reel: number, [x, y, width, height]: Box): void {
    const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
    this.#add(texture, part, reel, [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]);
  }

  /** A quad with its corners in the order of the texture's, which are `shares` of that from its upper left one. */
  #add(
    { uvs }: Texture,
    part: number,
    reel: number,
    corners: readonly Corner[],
    shares: readonly Corner[] = WHOLE,
  ): void {
    const values = corners.flatMap(([x, y], i) => {
      const [across = 0, down = 0] = shares[i] ?? [];
      const [u, v] = [uvs.x0 + (uvs.x2 - uvs.x0) * across, uvs.y0 + (uvs.y2 - uvs.y0) * down];
      return [x, y, u, v, part, reel];
    });
    this.#buffer.data.set(values, this.#quads++ * 4 * STRIDE);
  }

  /** Places what does not move; `reach`: how far the pointers turn off the middle of a reel, px. */
  place({ axis, half, radius, reels, pitch, lane }: Layout, reach: number): void {
    this.#shape.values.set([axis.x, axis.y, half, radius]);
    this.#shape.changed();
    this.#shared.values.set([reach, pitch, lane]);
    for (const [reel, { x, y }] of reels.entries()) {
      this.#reels.values.set([x, y], numberOf(reel, VECTOR.place));
    }
  }

  /** Poses one reel; the change is drawn with the next `poseFrame`. */
  poseReel(reel: number, pose: ReelPose): void {
    const { values } = this.#reels;
    const blur = this.#hasBlur ? pose.blur : 0;
    const cards = numberOf(reel, VECTOR.cards);
    values[cards] = pose.way;
    values[cards + 1] = pose.cards * sharpAlpha(blur);
    values[cards + 2] = pose.cards * blurredAlpha(blur);
    values[cards + 3] = pose.dim;
    const winner = numberOf(reel, VECTOR.winner);
    values[winner] = pose.x;
    values[winner + 1] = pose.y;
    values[winner + 2] = pose.scale;
    values[winner + 3] = pose.won;
    const light = numberOf(reel, VECTOR.light);
    values[light] = pose.glow;
    values[light + 1] = pose.glowSize;
    values[light + 2] = pose.ringSize;
    values[light + 3] = pose.ring;
    const place = numberOf(reel, VECTOR.place);
    values[place + 2] = pose.alpha;
    values[place + 3] = pose.flex;
    const passing = numberOf(reel, VECTOR.passing);
    values[passing] = pose.color[0];
    values[passing + 1] = pose.color[1];
    values[passing + 2] = pose.color[2];
    values[passing + 3] = pose.streaks;
  }

  /** Shows wells, rails and pointers at `alpha` (0 … 1), and the reels as they were posed. */
  poseFrame(alpha: number): void {
    this.#shared.values[3] = alpha;
    this.#shared.changed();
    this.#reels.changed();
  }
}
