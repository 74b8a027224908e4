import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../kit/atlas.ts';
import { chance } from '../kit/chance.ts';
import { PALETTE } from '../kit/palette.ts';
import { GLINT, SHARD_CUTS, type ShardName, shardName } from '../kit/shards.ts';
import type { Frame, Tier } from '../scene.ts';
import { SLANT } from './art.ts';
import { type Geometry, MOUTH } from './geometry.ts';

const SHARDS: Record<Tier, number> = { LOW: 6, AVERAGE: 24, HIGH: 44 };

/** Strips that the light which crosses the case is made of: only their brightness changes. */
const STRIPS = 52;

/** The chest's origin, its foot, below the picture's middle, as a share of the side. */
export const FOOT = 0.36;

/** Colours of what flies out: the game's own crystal, never the prize's. */
export const SHARD_COLORS = [PALETTE['crystal-a'], PALETTE['crystal-b'], PALETTE.text] as const;

/** What the case's atlas holds. */
export type CellName =
  | 'body'
  | 'lid'
  | 'sheen'
  | 'mouth'
  | 'seam'
  | 'beams'
  | 'veil'
  | 'glow'
  | 'rays'
  | ShardName;

export type View = ReturnType<typeof createView>;

function sprite(label: string): Sprite {
  return new Sprite({ texture: Texture.EMPTY, anchor: 0.5, label });
}

/**
 * The case's containers, back to front, round the middle of its picture. What shines by addition comes last and moves
 * with the chest beside it, so that everything is two draws.
 */
export function createView(tier: Tier) {
  const root = new Container({ label: 'case', eventMode: 'none' });
  const veil = sprite('veil');
  const stand = new Container({ label: 'stand' });
  const back = sprite('back');
  const floor = sprite('floor');
  const chest = new Container({ label: 'chest' });
  const body = sprite('body');
  const mouth = sprite('mouth');
  const beams = sprite('beams');
  const lid = sprite('lid');
  const shards = Array.from({ length: SHARDS[tier] }, () => sprite('shard'));
  const shine = new Container({ label: 'shine' });
  const leak = sprite('leak');
  const seam = sprite('seam');
  const sheen = new Container({ label: 'sheen' });
  const strips = Array.from({ length: STRIPS }, () => sprite('strip'));
  const glints = [sprite('glint'), sprite('glint'), sprite('glint'), sprite('glint')] as const;
  const rays = sprite('rays');
  const flash = sprite('flash');
  for (const strip of strips) strip.anchor.set(0);
  beams.anchor.set(0.5, 1);
  for (const part of [leak, seam, ...strips, ...glints, rays, flash]) part.blendMode = 'add';
  back.tint = PALETTE['crystal-b'];
  floor.tint = '#5B6BFF';
  beams.tint = '#A9F4FF';
  leak.tint = '#7FEFFF';
  rays.tint = '#8FEFFF';
  flash.tint = '#C9F8FF';
  chest.addChild(body, mouth, beams, lid);
  sheen.addChild(...strips);
  shine.addChild(leak, seam, sheen);
  stand.addChild(back, floor, chest, ...shards, shine, ...glints, rays, flash);
  root.addChild(veil, stand);
  const light = { back, floor, leak, seam, beams, rays, flash };
  return { root, veil, stand, chest, body, mouth, lid, shards, shine, sheen, strips, glints, ...light };
}

/** Gives every sprite its texture of a freshly baked `atlas`. */
export function dress(view: View, atlas: Atlas<CellName>): void {
  for (const name of ['veil', 'body', 'mouth', 'beams', 'lid', 'seam', 'rays'] as const) {
    view[name].texture = atlas.texture(name);
  }
  for (const part of [view.back, view.floor, view.leak, view.flash]) part.texture = atlas.texture('glow');
  for (const glint of view.glints) glint.texture = atlas.texture(shardName(GLINT, PALETTE['crystal-a']));
  view.shards.forEach((shard, i) => {
    const color = SHARD_COLORS[i % SHARD_COLORS.length] ?? PALETTE.text;
    shard.texture = atlas.texture(shardName(Math.floor(chance(4, i, 0) * SHARD_CUTS), color));
  });
  letGo(view);
  const { source, frame, orig } = atlas.texture('sheen');
  const [wide, part] = [frame.width / STRIPS, orig.width / STRIPS];
  view.strips.forEach((strip, i) => {
    strip.texture = new Texture({
      source,
      frame: new Rectangle(frame.x + i * wide, frame.y, wide, frame.height),
      orig: new Rectangle(0, 0, part, orig.height),
    });
    strip.x = i * part;
  });
}

/** Lets go of the textures that are the view's own. */
export function letGo({ strips }: View): void {
  for (const { texture } of strips) if (texture !== Texture.EMPTY) texture.destroy();
}

/** Places everything that stays where it is; the chest's origin is the middle of its foot. */
export function place(view: View, { x, y, side }: Geometry, { width, height }: Frame): void {
  view.veil.position.set(width / 2, height / 2);
  view.veil.setSize(width, height);
  view.stand.position.set(x, y);
  const foot = side * FOOT;
  view.body.position.set(0, -foot);
  // The cells of the mouth and the seam are the upper parts of the picture.
  view.mouth.position.set(0, -foot - side * 0.2);
  view.seam.position.set(0, -foot - side * 0.15);
  const rim = -foot + (MOUTH.y - 0.5) * side;
  view.beams.position.set(0, rim + side * 0.05);
  view.leak.position.set(0, rim + side * 0.06);
  view.floor.position.set(0, side * 0.35);
  view.rays.position.set(0, (MOUTH.y - 0.5) * side);
  view.flash.position.set(0, (MOUTH.y - 0.5) * side);
  // Undoes the lean of the picture that the strips are cut from.
  const lean = Math.atan(SLANT);
  view.sheen.skew.x = -lean;
  view.sheen.scale.y = 1 / Math.cos(lean);
  view.sheen.position.set(-side / 2, -foot - side / 2);
}
