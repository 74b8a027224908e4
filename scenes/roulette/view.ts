import { Container, Sprite, Texture } from 'pixi.js';
import { REEL_SLOTS, WINNER_SLOT } from '../../src/rules/fairness/reel.ts';
import type { Atlas } from '../kit/atlas.ts';
import type { Frame, Quality, Tier } from '../scene.ts';
import { HALO } from './card.ts';
import type { Geometry } from './geometry.ts';
import { type LIGHTS, POINTER } from './light.ts';

const SPARKS: Record<Tier, number> = { LOW: 0, AVERAGE: 14, HIGH: 24 };
/** Share of the column that an edge's darkness reaches into. */
const EDGE = 0.3;

/** What the roulette's atlas holds. */
export type CellName = (typeof LIGHTS)[number]['name'] | 'hero' | `card ${number}`;

export type View = ReturnType<typeof createView>;

function sprite(anchorX: number, anchorY: number): Sprite {
  return new Sprite({ texture: Texture.EMPTY, anchor: { x: anchorX, y: anchorY } });
}

/**
 * The roulette's containers, back to front. The strip is one render group that only its x moves and the pointer one that
 * only its rotation moves: both are uniforms, so a steady frame uploads nothing. The winner's highlight lies beside the
 * strip, because scaling one slot inside it would upload all hundred.
 */
export function createView({ tier, reducedMotion }: Quality) {
  const root = new Container({ label: 'roulette', eventMode: 'none' });
  const room = sprite(0.5, 0.5);
  const strip = new Container({ label: 'strip', isRenderGroup: true });
  const slots = Array.from({ length: REEL_SLOTS }, () => strip.addChild(sprite(0.5, 0.5)));
  const rails = [sprite(0.5, 0.5), sprite(0.5, 0.5)] as const;
  const foot = sprite(0.5, 0);
  const edges = [sprite(0, 0.5), sprite(0, 0.5)] as const;
  const shutters = [sprite(1, 0.5), sprite(0, 0.5)] as const;
  const veil = sprite(0.5, 0.5);
  const flood = sprite(0.5, 0.5);
  const rays = sprite(0.5, 0.5);
  const hero = sprite(0.5, 0.5);
  hero.label = 'hero';
  const sparks = Array.from({ length: reducedMotion ? 0 : SPARKS[tier] }, () => sprite(0.5, 0.5));
  const pointer = new Container({ label: 'pointer', isRenderGroup: true });
  const crystal = pointer.addChild(sprite(0.5, 0.12));
  flood.blendMode = 'add';
  rays.blendMode = 'add';
  root.addChild(
    room,
    strip,
    ...rails,
    foot,
    ...edges,
    ...shutters,
    veil,
    flood,
    rays,
    ...sparks,
    hero,
    pointer,
  );
  const light = [veil, flood, rays, hero, ...sparks];
  return {
    root,
    room,
    strip,
    slots,
    rails,
    foot,
    edges,
    shutters,
    veil,
    flood,
    rays,
    hero,
    sparks,
    pointer,
    crystal,
    light,
  };
}

/** Gives every sprite its texture of a freshly baked `atlas`; `skins` are the indices of those in the slots. */
export function dress(view: View, atlas: Atlas<CellName>, skins: readonly number[]): void {
  view.slots.forEach((slot, i) => {
    slot.texture = atlas.texture(`card ${skins[i] ?? 0}`);
  });
  view.room.texture = atlas.texture('glow');
  view.flood.texture = atlas.texture('glow');
  view.rays.texture = atlas.texture('rays');
  view.crystal.texture = atlas.texture('pointer');
  view.foot.texture = atlas.texture('pointer');
  for (const part of [...view.shutters, view.veil]) part.texture = atlas.texture('dark');
  for (const part of view.edges) part.texture = atlas.texture('edge');
  for (const part of view.rails) part.texture = atlas.texture('rail');
  for (const part of view.sparks) part.texture = atlas.texture('spark');
  view.hero.texture = atlas.texture('hero');
}

/** Places everything that does not move, and sizes everything. */
export function place(view: View, g: Geometry, frame: Frame): void {
  const { width, height } = frame;
  const half = g.card.height / 2;
  view.slots.forEach((slot, i) => {
    slot.x = i * g.slot;
  });
  view.room.position.set(g.x, g.y);
  view.room.setSize(g.column * 1.5, g.card.height * 3.4);
  for (const [side, rail] of view.rails.entries()) {
    rail.position.set(g.x, g.y + (side === 0 ? -1 : 1) * (half + HALO));
    rail.setSize(g.column, 1.5);
  }
  view.foot.position.set(g.x, g.y + half + HALO + 4);
  view.foot.setSize(POINTER.width * 0.6, POINTER.height * 0.5);
  view.foot.scale.y = -Math.abs(view.foot.scale.y);
  const left = g.x - g.column / 2;
  const band = g.card.height + 4 * HALO;
  for (const [side, edge] of view.edges.entries()) {
    edge.position.set(side === 0 ? left : left + g.column, g.y);
    edge.setSize(g.column * EDGE, band);
    if (side === 1) edge.scale.x = -Math.abs(edge.scale.x);
    const shutter = view.shutters[side];
    shutter?.position.set(side === 0 ? left : left + g.column, g.y);
    shutter?.setSize(width, band);
  }
  view.veil.position.set(width / 2, height / 2);
  view.veil.setSize(width, height);
  view.flood.position.set(g.x, g.y);
  // Wide enough for a page's width, but dark again where the slot ends above and below.
  view.flood.setSize(width * 1.5, height * 1.2);
  view.rays.position.set(g.x, g.y);
}

/** Px of the winner's slot from the pointer when `slot` is under it. */
export function winnerOffset(g: Geometry, slot: number): number {
  return (WINNER_SLOT - slot) * g.slot;
}
