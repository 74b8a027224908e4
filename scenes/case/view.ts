import { Container, Rectangle, Texture } from 'pixi.js';
import { PALETTE } from '../../common/rules/palette.ts';
import type { Atlas } from '../kit/atlas.ts';
import { emptySprite } from '../kit/emptySprite.ts';
import { seededRandom } from '../kit/seededRandom.ts';
import { GLINT, SHARD_CUTS, type ShardName, shardName } from '../kit/shards.ts';
import type { Frame, Tier } from '../scene.ts';
import { SLANT } from './caseCells.ts';
import { type Layout, OPENING } from './layout.ts';

const SHARDS: Record<Tier, number> = { LOW: 6, AVERAGE: 24, HIGH: 44 };

/** The band of light that crosses the case is a row of strips whose alpha changes. */
const STRIP_COUNT = 52;

/** Distance of the chest's foot, its origin, below the picture's middle, as a share of the side. */
export const FOOT = 0.36;

/** Colors of the shards: those of the game's crystal, because the prize's would give it away. */
export const SHARD_COLORS = [PALETTE['crystal-a'], PALETTE['crystal-b'], PALETTE.text] as const;

/** What the case's atlas holds. */
export type CellName =
  | 'body'
  | 'lid'
  | 'sheen'
  | 'openingLight'
  | 'seam'
  | 'beams'
  | 'veil'
  | 'glow'
  | 'rays'
  | ShardName;

export type View = ReturnType<typeof createView>;

/**
 * The case's containers, back to front, round the middle of its picture. The additive parts come last, in a container
 * of their own, so that everything is two draws.
 */
export function createView(tier: Tier) {
  const root = new Container({ label: 'case', eventMode: 'none' });
  const veil = emptySprite('veil');
  const stand = new Container({ label: 'stand' });
  const back = emptySprite('back');
  const floor = emptySprite('floor');
  const chest = new Container({ label: 'chest' });
  const body = emptySprite('body');
  const openingLight = emptySprite('opening light');
  const beams = emptySprite('beams');
  const lid = emptySprite('lid');
  const shards = Array.from({ length: SHARDS[tier] }, () => emptySprite('shard'));
  const shine = new Container({ label: 'shine' });
  const leak = emptySprite('leak');
  const seam = emptySprite('seam');
  const sheen = new Container({ label: 'sheen' });
  const strips = Array.from({ length: STRIP_COUNT }, () => emptySprite('strip'));
  const glints = [
    emptySprite('glint'),
    emptySprite('glint'),
    emptySprite('glint'),
    emptySprite('glint'),
  ] as const;
  const rays = emptySprite('rays');
  const flash = emptySprite('flash');
  for (const strip of strips) strip.anchor.set(0);
  beams.anchor.set(0.5, 1);
  for (const part of [leak, seam, ...strips, ...glints, rays, flash]) part.blendMode = 'add';
  back.tint = PALETTE['crystal-b'];
  floor.tint = '#5B6BFF';
  beams.tint = '#A9F4FF';
  leak.tint = '#7FEFFF';
  rays.tint = '#8FEFFF';
  flash.tint = '#C9F8FF';
  chest.addChild(body, openingLight, beams, lid);
  sheen.addChild(...strips);
  shine.addChild(leak, seam, sheen);
  stand.addChild(back, floor, chest, ...shards, shine, ...glints, rays, flash);
  root.addChild(veil, stand);
  const light = { back, floor, leak, seam, beams, rays, flash };
  return {
    root,
    veil,
    stand,
    chest,
    body,
    openingLight,
    lid,
    shards,
    shine,
    sheen,
    strips,
    glints,
    ...light,
  };
}

/** Gives every sprite its texture of a new `atlas`. */
export function applyAtlas(view: View, atlas: Atlas<CellName>): void {
  for (const name of ['veil', 'body', 'openingLight', 'beams', 'lid', 'seam', 'rays'] as const) {
    view[name].texture = atlas.texture(name);
  }
  for (const part of [view.back, view.floor, view.leak, view.flash]) part.texture = atlas.texture('glow');
  for (const glint of view.glints) glint.texture = atlas.texture(shardName(GLINT, PALETTE['crystal-a']));
  view.shards.forEach((shard, i) => {
    const color = SHARD_COLORS[i % SHARD_COLORS.length] ?? PALETTE.text;
    shard.texture = atlas.texture(shardName(Math.floor(seededRandom(4, i, 0) * SHARD_CUTS), color));
  });
  destroyStrips(view);
  const { source, frame, orig } = atlas.texture('sheen');
  const [wide, part] = [frame.width / STRIP_COUNT, orig.width / STRIP_COUNT];
  view.strips.forEach((strip, i) => {
    strip.texture = new Texture({
      source,
      frame: new Rectangle(frame.x + i * wide, frame.y, wide, frame.height),
      orig: new Rectangle(0, 0, part, orig.height),
    });
    strip.x = i * part;
  });
}

/** Destroys the textures of the strips, which are the view's own. */
export function destroyStrips({ strips }: View): void {
  for (const { texture } of strips) if (texture !== Texture.EMPTY) texture.destroy();
}

/** Places everything that does not move; the chest's origin is the middle of its foot. */
export function placeParts(view: View, { x, y, side }: Layout, { width, height }: Frame): void {
  view.veil.position.set(width / 2, height / 2);
  view.veil.setSize(width, height);
  view.stand.position.set(x, y);
  const foot = side * FOOT;
  view.body.position.set(0, -foot);
  // The cells of the opening's light and of the seam are the upper parts of the picture.
  view.openingLight.position.set(0, -foot - side * 0.2);
  view.seam.position.set(0, -foot - side * 0.15);
  const rim = -foot + (OPENING.y - 0.5) * side;
  view.beams.position.set(0, rim + side * 0.05);
  view.leak.position.set(0, rim + side * 0.06);
  view.floor.position.set(0, side * 0.35);
  view.rays.position.set(0, (OPENING.y - 0.5) * side);
  view.flash.position.set(0, (OPENING.y - 0.5) * side);
  // Undoes the slant of the cell that the strips are cut from.
  const slant = Math.atan(SLANT);
  view.sheen.skew.x = -slant;
  view.sheen.scale.y = 1 / Math.cos(slant);
  view.sheen.position.set(-side / 2, -foot - side / 2);
}
