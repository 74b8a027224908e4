import { Container, Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../kit/atlas.ts';
import { chance } from '../kit/chance.ts';
import { GLINT, SHARD_CUTS, type ShardName, shardName } from '../kit/shards.ts';
import type { Tier } from '../scene.ts';
import { type Geometry, SHARES } from './geometry.ts';

const SHARDS: Record<Tier, number> = { LOW: 8, AVERAGE: 20, HIGH: 32 };

/** What the wheel's atlas holds. */
export type CellName =
  | 'ring'
  | 'arc'
  | 'flooded'
  | 'crystal'
  | 'left half'
  | 'right half'
  | 'trail'
  | 'cracks'
  | 'pulse'
  | 'glow'
  | 'rays'
  | ShardName;

export type View = ReturnType<typeof createView>;

function sprite(label: string): Sprite {
  return new Sprite({ texture: Texture.EMPTY, anchor: 0.5, label });
}

/**
 * The wheel's containers, back to front. The pointer is a render group that only its rotation moves: a uniform, so a
 * steady frame uploads next to nothing.
 */
export function createView(tier: Tier) {
  const root = new Container({ label: 'upgrader', eventMode: 'none' });
  const rays = sprite('rays');
  const flood = sprite('flood');
  const halo = sprite('halo');
  const ring = sprite('ring');
  const arc = sprite('arc');
  const flooded = sprite('flooded');
  const cracks = sprite('cracks');
  const glare = sprite('glare');
  const pulses = [sprite('pulse'), sprite('pulse')] as const;
  const shards = Array.from({ length: SHARDS[tier] }, () => sprite('shard'));
  const pointer = new Container({ label: 'pointer', isRenderGroup: true });
  const trail = sprite('trail');
  trail.anchor.set(1, 1);
  const crystal = sprite('crystal');
  const halves = [sprite('half'), sprite('half')] as const;
  pointer.addChild(trail, crystal, ...halves);
  for (const part of [rays, flood, glare, ...pulses]) part.blendMode = 'add';
  root.addChild(halo, ring, arc, flooded, cracks, ...shards, rays, flood, glare, ...pulses, pointer);
  const light = { rays, flood, flooded, halo, glare, pulses };
  return { root, ring, arc, cracks, shards, pointer, trail, crystal, halves, ...light };
}

/** Gives every sprite its texture of a freshly baked `atlas`; `color` is that of the chance, `prize` that of the target. */
export function dress(view: View, atlas: Atlas<CellName>, color: string, prize: string): void {
  for (const name of ['rays', 'ring', 'arc', 'flooded', 'cracks', 'trail', 'crystal'] as const) {
    view[name].texture = atlas.texture(name);
  }
  view.glare.texture = atlas.texture('arc');
  view.halo.texture = atlas.texture('glow');
  view.flood.texture = atlas.texture('glow');
  for (const part of view.pulses) part.texture = atlas.texture('pulse');
  view.halves[0].texture = atlas.texture('left half');
  view.halves[1].texture = atlas.texture('right half');
  view.shards.forEach((shard, i) => {
    const cut = i % 4 === 3 ? GLINT : Math.floor(chance(2, i, 0) * (SHARD_CUTS - 1));
    shard.texture = atlas.texture(shardName(cut, i % 3 === 0 ? color : prize));
  });
  for (const part of [view.rays, view.flood, ...view.pulses]) part.tint = prize;
  view.halo.tint = color;
}

/** Places everything that stays where it is. */
export function place(view: View, { x, y, radius }: Geometry): void {
  const { rays, flood, flooded, halo, ring, arc, glare, pulses, pointer } = view;
  for (const part of [rays, flood, flooded, halo, ring, arc, glare, ...pulses, pointer])
    part.position.set(x, y);
  view.halo.setSize(radius * 2.7);
}

/** Where a share of the circle lies on the ring's middle. */
export function onRing({ x, y, radius }: Geometry, share: number): { x: number; y: number } {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  const reach = ((SHARES.inner + SHARES.outer) / 2) * radius;
  return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
}
