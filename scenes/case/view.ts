import { Container, Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../kit/atlas.ts';
import { chance } from '../kit/chance.ts';
import { PALETTE } from '../kit/palette.ts';
import { GLINT, SHARD_CUTS, type ShardName, shardName } from '../kit/shards.ts';
import type { Frame, Tier } from '../scene.ts';
import { type Geometry, MOUTH } from './geometry.ts';

const SHARDS: Record<Tier, number> = { LOW: 6, AVERAGE: 24, HIGH: 44 };

/** Colours of what flies out: the game's own crystal, never the prize's. */
export const SHARD_COLORS = [PALETTE['crystal-a'], PALETTE['crystal-b'], PALETTE.text] as const;

/** What the case's atlas holds. */
export type CellName = 'body' | 'lid' | 'mouth' | 'beams' | 'veil' | 'glow' | ShardName;

export type View = ReturnType<typeof createView>;

function sprite(label: string): Sprite {
  return new Sprite({ texture: Texture.EMPTY, anchor: 0.5, label });
}

/** The case's containers, back to front; what shines by addition comes last, so that the rest stays one draw. */
export function createView(tier: Tier) {
  const root = new Container({ label: 'case', eventMode: 'none' });
  const veil = sprite('veil');
  const back = sprite('back');
  const chest = new Container({ label: 'chest' });
  const body = sprite('body');
  const mouth = sprite('mouth');
  const beams = sprite('beams');
  const lid = sprite('lid');
  const leak = sprite('leak');
  const flash = sprite('flash');
  const glints = [sprite('glint'), sprite('glint'), sprite('glint')] as const;
  const shards = Array.from({ length: SHARDS[tier] }, () => sprite('shard'));
  beams.anchor.set(0.5, 1);
  leak.blendMode = 'add';
  flash.blendMode = 'add';
  back.tint = PALETTE['crystal-b'];
  beams.tint = '#A9F4FF';
  leak.tint = '#7FEFFF';
  flash.tint = '#C9F8FF';
  chest.addChild(body, mouth, beams, lid, leak);
  root.addChild(veil, back, chest, ...glints, ...shards, flash);
  return { root, veil, back, chest, body, mouth, beams, lid, leak, flash, glints, shards };
}

/** Gives every sprite its texture of a freshly baked `atlas`. */
export function dress(view: View, atlas: Atlas<CellName>): void {
  for (const name of ['veil', 'body', 'mouth', 'beams', 'lid'] as const) {
    view[name].texture = atlas.texture(name);
  }
  for (const part of [view.back, view.leak, view.flash]) part.texture = atlas.texture('glow');
  for (const glint of view.glints) glint.texture = atlas.texture(shardName(GLINT, PALETTE['crystal-a']));
  view.shards.forEach((shard, i) => {
    const color = SHARD_COLORS[i % SHARD_COLORS.length] ?? PALETTE.text;
    shard.texture = atlas.texture(shardName(Math.floor(chance(4, i, 0) * SHARD_CUTS), color));
  });
}

/** Places everything that stays where it is; the chest's origin is the middle of its foot. */
export function place(view: View, { x, y, side }: Geometry, { width, height }: Frame): void {
  view.veil.position.set(width / 2, height / 2);
  view.veil.setSize(width, height);
  view.back.position.set(x, y);
  const foot = side * 0.36;
  view.chest.position.set(x, y + foot);
  view.body.position.set(0, -foot);
  // The mouth's cell is the upper six tenths of the picture.
  view.mouth.position.set(0, -foot - side * 0.2);
  const rim = -foot + (MOUTH.y - 0.5) * side;
  view.beams.position.set(0, rim + side * 0.05);
  view.leak.position.set(0, rim + side * 0.06);
  view.flash.position.set(x, y + (MOUTH.y - 0.5) * side);
}
