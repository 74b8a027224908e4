import { Container, Sprite, Texture } from 'pixi.js';
import type { Talisman } from '../../src/rules/fairness/clientSeed.ts';
import { WINNER_SLOT } from '../../src/rules/fairness/reel.ts';
import type { Atlas } from '../kit/atlas.ts';
import { chance } from '../kit/chance.ts';
import { Lens } from '../kit/lens.ts';
import { SHARD_CUTS, type ShardName, shardName } from '../kit/shards.ts';
import type { Frame, Quality, Tier } from '../scene.ts';
import type { CardName } from './cards.ts';
import type { Geometry } from './geometry.ts';
import type { Tuning } from './index.ts';
import type { LIGHTS } from './light.ts';
import { Reel } from './reel.ts';
import { Room } from './room.ts';
import type { TrailName } from './trail/art.ts';
import { TRAIL, Trail } from './trail/trail.ts';

const SPARKS: Record<Tier, number> = { LOW: 0, AVERAGE: 22, HIGH: 40 };

/** What the roulette's atlas holds. */
export type CellName = (typeof LIGHTS)[number]['name'] | 'hero' | CardName | TrailName | ShardName;

export type View = ReturnType<typeof createView>;

function sprite(anchorX: number, anchorY: number, label = ''): Sprite {
  return new Sprite({ texture: Texture.EMPTY, anchor: { x: anchorX, y: anchorY }, label });
}

/**
 * The roulette's containers, back to front. What moves while the reel spins is moved by uniforms, so a steady frame uploads
 * nothing: the room, the reel and the trail are meshes, seen through a lens. The winner's highlight lies beside the reel,
 * because scaling one slot inside it would upload all; what is of it lies behind the trail or before it.
 */
export function createView({ tier, reducedMotion }: Quality) {
  const root = new Container({ label: 'roulette', eventMode: 'none' });
  const lens = new Lens();
  const isPlain = tier === 'LOW' || reducedMotion;
  const room = new Room(lens);
  const reel = new Reel(lens, { smeared: !isPlain, mirrored: tier === 'HIGH' });
  const veil = sprite(0.5, 0.5);
  const flood = sprite(0.5, 0.5);
  const rays = [sprite(0.5, 0.5), sprite(0.5, 0.5)] as const;
  const ring = sprite(0.5, 0.5);
  const flash = sprite(0.5, 0.5);
  const hero = sprite(0.5, 0.5, 'hero');
  const sparks = Array.from({ length: reducedMotion ? 0 : SPARKS[tier] }, () => sprite(0.5, 0.5));
  const trail = isPlain ? null : new Trail(lens, TRAIL[tier]);
  for (const part of [flood, ...rays, ring, flash]) part.blendMode = 'add';
  const behind = new Container({ label: 'behind', children: [veil, flood, ...rays, ring, flash] });
  const before = new Container({ label: 'before', children: [...sparks, hero] });
  root.addChild(room.view, reel.view, behind);
  if (trail) root.addChild(trail.view);
  root.addChild(before);
  return { root, lens, room, reel, behind, veil, flood, rays, ring, flash, trail, before, hero, sparks };
}

/** What the reel shows: the skins in its slots as indices, the talisman, and the winner's colour. */
export interface Shown {
  readonly skins: readonly number[];
  readonly talisman: Talisman;
  readonly color: string;
}

/** Gives every sprite its texture of a freshly baked `atlas`. */
export function dress(
  view: View,
  atlas: Atlas<CellName>,
  { skins, talisman, color }: Shown,
  geometry: Geometry,
  unit: number,
): void {
  view.reel.dress(atlas, skins, geometry);
  for (const part of [view.flood, view.flash]) part.texture = atlas.texture('glow');
  for (const part of view.rays) part.texture = atlas.texture('rays');
  for (const name of ['ring', 'hero'] as const) view[name].texture = atlas.texture(name);
  view.veil.texture = atlas.texture('dark');
  view.sparks.forEach((spark, i) => {
    spark.texture = atlas.texture(shardName(Math.floor(chance(8, i, 0) * SHARD_CUTS), color));
  });
  view.trail?.dress(atlas, talisman, unit);
}

/** Places everything that does not move, and sizes everything. */
export function place(view: View, g: Geometry, frame: Frame, tuning: Tuning): void {
  const { width, height } = frame;
  view.lens.frame(width, height);
  view.room.place(g, tuning);
  view.reel.place(g);
  view.veil.position.set(width / 2, height / 2);
  // The camera may stand off: the dark reaches past the frame.
  view.veil.setSize(width * 1.2, height * 1.2);
  for (const part of [view.flood, view.flash, view.ring, ...view.rays]) part.position.set(g.x, g.y);
  // Wide enough for a phone's width, but dark again where the slot ends above and below.
  view.flood.setSize(Math.min(width * 1.5, g.column * 1.9), height * 1.2);
}

/** Puts `slot` of the reel under the pointer, `y` px off its line; `smeared` (0 … 1): how much of it is only speed. */
export function roll(view: View, g: Geometry, slot: number, y: number, alpha: number, smeared: number): void {
  view.reel.pose(g.x - slot * g.slot, g.y + y, alpha, smeared);
}

/** Px of the winner's slot from the pointer when `slot` is under it. */
export function winnerOffset(g: Geometry, slot: number): number {
  return (WINNER_SLOT - slot) * g.slot;
}
