import { Container, Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../kit/atlas.ts';
import type { ShardName } from '../kit/shards.ts';
import { ViewTransform } from '../kit/ViewTransform.ts';
import type { Frame, Tier } from '../scene.ts';
import { PRIZE_HEIGHT } from './motion.ts';
import { Shards } from './Shards.ts';

/** Number of shards by tier. */
export const SHARDS: Record<Tier, number> = { LOW: 80, AVERAGE: 200, HIGH: 400 };

/** What the confetti's atlas holds. */
export type CellName = 'glow' | ShardName;

export type View = ReturnType<typeof createView>;

/** The shards, and the light that replaces them with reduced motion. */
export function createView(tier: Tier) {
  const root = new Container({ label: 'confetti', eventMode: 'none' });
  const flash = new Sprite({ texture: Texture.EMPTY, anchor: 0.5, visible: false, label: 'flash' });
  const viewTransform = new ViewTransform();
  const shards = new Shards(viewTransform, SHARDS[tier]);
  shards.visible = false;
  root.addChild(flash, shards);
  return { root, viewTransform, flash, shards };
}

/** Gives everything its texture of a new `atlas`. */
export function applyAtlas(view: View, atlas: Atlas<CellName>, colors: readonly string[]): void {
  view.flash.texture = atlas.texture('glow');
  view.shards.applyAtlas(atlas, colors);
}

/** The shards fly over the whole frame; the flash is behind the prize. */
export function placeParts(view: View, { width, height }: Frame): void {
  view.viewTransform.resize(width, height);
  view.viewTransform.zoomAt(0, 0, 1);
  view.flash.position.set(width / 2, height * PRIZE_HEIGHT);
  view.flash.setSize(Math.max(width, height) * 1.3);
}
