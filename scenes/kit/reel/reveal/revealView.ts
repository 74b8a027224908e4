import { Container } from 'pixi.js';
import type { Frame, Quality, Tier } from '../../../scene.ts';
import type { Atlas } from '../../atlas.ts';
import { emptySprite } from '../../emptySprite.ts';
import { WINNER_RING_INNER } from '../../lightCells.ts';
import { ringLight, roundLight } from '../../roundLight.ts';
import { seededRandom } from '../../seededRandom.ts';
import { SHARD_CUTS, type ShardName, shardName } from '../../shards.ts';
import type { ViewTransform } from '../../ViewTransform.ts';
import { Rays } from './Rays.ts';
import type { REVEAL_CELLS } from './revealCells.ts';
import { FACET_COUNT, type WinnerName } from './winnerCells.ts';

const SPARKS: Record<Tier, number> = { LOW: 0, AVERAGE: 22, HIGH: 40 };
/** What the stones' chance is drawn from: that of their cuts here, that of their ways in `poseSparks`. */
export const STONE_SEED = 8;
/** Size of the item's light when it fills the screen, by the screen's diagonal. */
const FLOOD_SHARE = 2.1;

/** What a reveal takes out of the atlas. */
export type RevealName = (typeof REVEAL_CELLS)[number]['name'] | WinnerName | ShardName;

export type RevealView = ReturnType<typeof createReveal>;
export type WinnerView = ReturnType<typeof createWinner>;

function createWinner(_: unknown, index: number) {
  const facets = Array.from({ length: FACET_COUNT }, () => emptySprite('facet'));
  const [ring, flash] = [ringLight('ring', WINNER_RING_INNER), roundLight('flash')];
  return { ring, flash, facets, item: emptySprite(`item ${index}`) };
}

/**
 * What is seen of `most` winners at most: their cards' facets and their items, the light of the dearest behind them,
 * and its stones. It lies beside the reels, because scaling a slot inside them would upload them whole.
 */
export function createReveal({ tier, reducedMotion }: Quality, viewTransform: ViewTransform, most: number) {
  const rays = new Rays(viewTransform);
  const winners = Array.from({ length: most }, createWinner);
  const sparks = Array.from({ length: reducedMotion ? 0 : SPARKS[tier] }, () => emptySprite('spark'));
  const lights = winners.flatMap(({ ring, flash }) => [ring, flash]);
  for (const light of lights) light.blendMode = 'add';
  const behind = new Container({ label: 'behind', children: lights });
  const solid = winners.flatMap(({ facets }) => facets).concat(winners.map(({ item }) => item));
  const before = new Container({ label: 'before', children: [...sparks, ...solid] });
  /** Px across of the light when it fills the screen; known when the parts are placed. */
  const floodSize = 0;
  return { viewTransform, rays, behind, before, winners, sparks, floodSize };
}

/** What was won: indices of the skins, and the color of the dearest. */
interface Won {
  readonly skins: readonly number[];
  readonly color: string;
}

/** Gives every sprite its texture of a new atlas. */
export function applyRevealAtlas(view: RevealView, atlas: Atlas<RevealName>, { skins, color }: Won): void {
  view.sparks.forEach((spark, i) => {
    spark.texture = atlas.texture(shardName(Math.floor(seededRandom(STONE_SEED, i, 0) * SHARD_CUTS), color));
  });
  for (const [i, { ring, flash, facets, item }] of view.winners.entries()) {
    const skin = skins[i];
    for (const part of [ring, flash, item, ...facets]) part.visible = skin !== undefined;
    if (skin === undefined) continue;
    ring.texture = atlas.texture('ring');
    flash.texture = atlas.texture('glow');
    item.texture = atlas.texture(`item ${skin}`);
    facets.forEach((facet, j) => {
      facet.texture = atlas.texture(`facet ${j} of ${skin}`);
    });
  }
}

/** Takes the size of the frame. */
export function placeReveal(view: RevealView, { width, height }: Frame): void {
  view.floodSize = Math.hypot(width, height) * FLOOD_SHARE;
}

/** Zooms around the fixed point (x, y) px; the reveal is seen once there `isSomething` of it. */
export function zoomReveal(view: RevealView, x: number, y: number, zoom: number, isSomething: boolean): void {
  view.rays.show(isSomething);
  zoomLayer(view.behind, x, y, zoom, isSomething);
  zoomLayer(view.before, x, y, zoom, isSomething);
}

function zoomLayer(layer: Container, x: number, y: number, zoom: number, isSeen: boolean): void {
  layer.visible = isSeen;
  // Moving a hidden layer would cost an update of its transform.
  if (!isSeen) return;
  layer.pivot.set(x, y);
  layer.position.set(x, y);
  layer.scale.set(zoom);
}
