import { Container, Sprite, Texture } from 'pixi.js';
import type { Talisman } from '../../src/rules/fairness/clientSeed.ts';
import { REEL_SLOTS, WINNER_SLOT } from '../../src/rules/fairness/reel.ts';
import type { Atlas } from '../kit/atlas.ts';
import { chance } from '../kit/chance.ts';
import { SHARD_CUTS, type ShardName, shardName } from '../kit/shards.ts';
import type { Frame, Quality, Tier } from '../scene.ts';
import { HALO } from './card.ts';
import { type CardName, REFLECTED } from './cards.ts';
import type { Geometry } from './geometry.ts';
import { type LIGHTS, POINTER } from './light.ts';
import type { TrailName } from './trail/art.ts';
import { TRAIL, Trail } from './trail/trail.ts';

const SPARKS: Record<Tier, number> = { LOW: 0, AVERAGE: 22, HIGH: 40 };
/** Share of the column that an edge's darkness reaches into. */
const EDGE = 0.3;
/** Out of sight: a group that is made invisible would be built anew. */
const AWAY = -10_000;

/** What the roulette's atlas holds. */
export type CellName = (typeof LIGHTS)[number]['name'] | 'room' | 'hero' | CardName | TrailName | ShardName;

export type View = ReturnType<typeof createView>;

function sprite(anchorX: number, anchorY: number, label = ''): Sprite {
  return new Sprite({ texture: Texture.EMPTY, anchor: { x: anchorX, y: anchorY }, label });
}

/**
 * The roulette's containers, back to front. What moves while the reel spins is a render group each, moved as a whole: the
 * strip, the same strip smeared by its speed, the pointer, and the root for the camera. Those are uniforms, so a steady frame
 * uploads nothing. The winner's highlight lies beside the strip, because scaling one slot inside it would upload all.
 */
export function createView({ tier, reducedMotion }: Quality) {
  const root = new Container({ label: 'roulette', eventMode: 'none', isRenderGroup: true });
  const room = sprite(0.5, 0.5);
  const isPlain = tier === 'LOW' || reducedMotion;
  const rush = isPlain ? null : new Container({ label: 'rush', isRenderGroup: true });
  const rushing = rush ? Array.from({ length: REEL_SLOTS }, () => rush.addChild(sprite(0.5, 0.5))) : [];
  const strip = new Container({ label: 'strip', isRenderGroup: true });
  const slots = Array.from({ length: REEL_SLOTS }, () => strip.addChild(sprite(0.5, 0.5)));
  const mirrors = tier === 'HIGH' ? slots.map(() => strip.addChild(sprite(0.5, 0))) : [];
  const rails = [sprite(0.5, 0.5), sprite(0.5, 0.5)] as const;
  const foot = sprite(0.5, 0);
  const edges = [sprite(0, 0), sprite(0, 0)] as const;
  const shutters = [sprite(1, 0), sprite(0, 0)] as const;
  const veil = sprite(0.5, 0.5);
  const flood = sprite(0.5, 0.5);
  const rays = [sprite(0.5, 0.5), sprite(0.5, 0.5)] as const;
  const ring = sprite(0.5, 0.5);
  const flash = sprite(0.5, 0.5);
  const hero = sprite(0.5, 0.5, 'hero');
  const sparks = Array.from({ length: reducedMotion ? 0 : SPARKS[tier] }, () => sprite(0.5, 0.5));
  const trail = isPlain ? null : new Trail(TRAIL[tier]);
  const pointer = new Container({ label: 'pointer', isRenderGroup: true });
  const crystal = pointer.addChild(sprite(0.5, 0.12));
  for (const part of [flood, ...rays, ring, flash]) part.blendMode = 'add';
  root.addChild(room);
  if (rush) root.addChild(rush);
  root.addChild(strip, ...rails, foot, ...edges, ...shutters, veil, flood, ...rays, ring, flash);
  if (trail) root.addChild(trail.view);
  root.addChild(...sparks, hero, pointer);
  const light = [veil, flood, ...rays, ring, flash, hero, ...sparks];
  return {
    ...{ root, room, rush, rushing, strip, slots, mirrors, rails, foot, edges, shutters },
    ...{ veil, flood, rays, ring, flash, hero, sparks, trail, pointer, crystal, light },
  };
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
  unit: number,
): void {
  for (let i = 0; i < REEL_SLOTS; i++) {
    const skin = skins[i] ?? 0;
    const [slot, mirror, rushing] = [view.slots[i], view.mirrors[i], view.rushing[i]];
    if (slot) slot.texture = atlas.texture(`card ${skin}`);
    if (mirror) mirror.texture = atlas.texture(`mirror ${skin}`);
    if (rushing) rushing.texture = atlas.texture(`rush ${skin}`);
  }
  for (const part of [view.flood, view.flash]) part.texture = atlas.texture('glow');
  for (const part of view.rays) part.texture = atlas.texture('rays');
  for (const name of ['room', 'ring', 'hero'] as const) view[name].texture = atlas.texture(name);
  view.crystal.texture = atlas.texture('pointer');
  view.foot.texture = atlas.texture('pointer');
  for (const part of [...view.shutters, view.veil]) part.texture = atlas.texture('dark');
  for (const part of view.edges) part.texture = atlas.texture('edge');
  for (const part of view.rails) part.texture = atlas.texture('rail');
  view.sparks.forEach((spark, i) => {
    spark.texture = atlas.texture(shardName(Math.floor(chance(8, i, 0) * SHARD_CUTS), color));
  });
  view.trail?.dress(atlas, talisman, unit);
}

/** Places everything that does not move, and sizes everything. */
export function place(view: View, g: Geometry, frame: Frame): void {
  const { width, height } = frame;
  const half = g.card.height / 2;
  for (const [i, slot] of view.slots.entries()) {
    slot.x = i * g.slot;
    view.mirrors[i]?.position.set(i * g.slot, half + 2 * HALO);
    const rushing = view.rushing[i];
    if (rushing) rushing.x = i * g.slot;
  }
  view.room.position.set(g.x, g.y);
  for (const [side, rail] of view.rails.entries()) {
    rail.position.set(g.x, g.y + (side === 0 ? -1 : 1) * (half + HALO));
    rail.setSize(g.column, 1.5);
  }
  view.foot.position.set(g.x, g.y + half + HALO + 4);
  view.foot.setSize(POINTER.width * 0.6, POINTER.height * 0.5);
  view.foot.scale.y = -Math.abs(view.foot.scale.y);
  const left = g.x - g.column / 2;
  // As far as there are cards to hide, and their reflections.
  const top = g.y - half - 2 * HALO;
  const band = g.card.height * (view.mirrors.length > 0 ? 1 + REFLECTED : 1) + 4 * HALO;
  for (const [side, edge] of view.edges.entries()) {
    edge.position.set(side === 0 ? left : left + g.column, top);
    edge.setSize(g.column * EDGE, band);
    if (side === 1) edge.scale.x = -Math.abs(edge.scale.x);
    const shutter = view.shutters[side];
    shutter?.position.set(side === 0 ? left : left + g.column, top);
    shutter?.setSize(width, band);
  }
  view.veil.position.set(width / 2, height / 2);
  // The camera may stand off: the dark reaches past the frame.
  view.veil.setSize(width * 1.2, height * 1.2);
  for (const part of [view.flood, view.flash, view.ring, ...view.rays]) part.position.set(g.x, g.y);
  // Wide enough for a phone's width, but dark again where the slot ends above and below.
  view.flood.setSize(Math.min(width * 1.5, g.column * 1.9), height * 1.2);
}

/** Puts `slot` of the reel under the pointer, `y` px off its line; `smeared` (0 … 1): how much of it is only speed. */
export function roll(view: View, g: Geometry, slot: number, y: number, alpha: number, smeared: number): void {
  const x = g.x - slot * g.slot;
  view.strip.position.set(x, g.y + y);
  view.strip.alpha = alpha * (view.rush ? 1 - smeared : 1);
  if (!view.rush) return;
  view.rush.position.set(x, smeared > 0 ? g.y + y : AWAY);
  view.rush.alpha = alpha;
}

/** Px of the winner's slot from the pointer when `slot` is under it. */
export function winnerOffset(g: Geometry, slot: number): number {
  return (WINNER_SLOT - slot) * g.slot;
}
