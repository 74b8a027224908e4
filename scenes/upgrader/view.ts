import { Container } from 'pixi.js';
import { RING_MIDDLE } from '../../common/rules/wheelLayout.ts';
import type { Atlas } from '../kit/atlas.ts';
import { emptySprite } from '../kit/emptySprite.ts';
import { ringLight, roundLight } from '../kit/roundLight.ts';
import { seededRandom } from '../kit/seededRandom.ts';
import { GLINT, SHARD_CUTS, type ShardName, shardName } from '../kit/shards.ts';
import { ViewTransform } from '../kit/ViewTransform.ts';
import type { Tier } from '../scene.ts';
import { Face } from './Face.ts';
import { angleOf, type Layout } from './layout.ts';
import { RIPPLE_INNER } from './lightCells.ts';

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
  | 'ripple'
  | 'glow'
  | 'rays'
  | ShardName;

export type View = ReturnType<typeof createView>;

/**
 * The wheel's containers, back to front. The pointer is a render group, whose rotation is a uniform, so that a frame of
 * the spin uploads next to nothing.
 */
export function createView(tier: Tier) {
  const root = new Container({ label: 'upgrader', eventMode: 'none' });
  const rays = roundLight('rays');
  const flood = roundLight('flood');
  const viewTransform = new ViewTransform();
  const face = new Face(viewTransform);
  const flooded = emptySprite('flooded');
  const cracks = emptySprite('cracks');
  const glare = emptySprite('glare');
  const ripples = [ringLight('ripple', RIPPLE_INNER), ringLight('ripple', RIPPLE_INNER)] as const;
  const shards = Array.from({ length: SHARDS[tier] }, () => emptySprite('shard'));
  const pointer = new Container({ label: 'pointer', isRenderGroup: true });
  const trail = emptySprite('trail');
  trail.anchor.set(1, 1);
  const crystal = emptySprite('crystal');
  const halves = [emptySprite('half'), emptySprite('half')] as const;
  pointer.addChild(trail, crystal, ...halves);
  for (const part of [rays, flood, glare, ...ripples]) part.blendMode = 'add';
  root.addChild(face, flooded, cracks, ...shards, rays, flood, glare, ...ripples, pointer);
  const light = { rays, flood, flooded, glare, ripples };
  return { root, viewTransform, face, cracks, shards, pointer, trail, crystal, halves, ...light };
}

/** Gives every sprite its texture of a new `atlas`; `color` is that of the chance, `winColor` that of the target. */
export function applyAtlas(view: View, atlas: Atlas<CellName>, color: string, winColor: string): void {
  for (const name of ['rays', 'flooded', 'cracks', 'trail', 'crystal'] as const) {
    view[name].texture = atlas.texture(name);
  }
  view.glare.texture = atlas.texture('arc');
  view.flood.texture = atlas.texture('glow');
  for (const part of view.ripples) part.texture = atlas.texture('ripple');
  view.halves[0].texture = atlas.texture('left half');
  view.halves[1].texture = atlas.texture('right half');
  view.shards.forEach((shard, i) => {
    const cut = i % 4 === 3 ? GLINT : Math.floor(seededRandom(2, i, 0) * (SHARD_CUTS - 1));
    shard.texture = atlas.texture(shardName(cut, i % 3 === 0 ? color : winColor));
  });
  for (const part of [view.rays, view.flood, ...view.ripples]) part.tint = winColor;
}

/** Places everything that does not move. */
export function placeParts(view: View, layout: Layout): void {
  const { rays, flood, flooded, glare, ripples, pointer } = view;
  for (const part of [rays, flood, flooded, glare, ...ripples, pointer])
    part.position.set(layout.x, layout.y);
  view.face.place(layout);
}

/** The point on the ring's middle at a share of the circle. */
export function onRing({ x, y, radius }: Layout, share: number): { x: number; y: number } {
  const angle = angleOf(share);
  const reach = RING_MIDDLE * radius;
  return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
}
