import { Sprite, Texture } from 'pixi.js';

/** A sprite that gets its texture when the atlas is baked. */
export function emptySprite(label: string): Sprite {
  return new Sprite({ texture: Texture.EMPTY, anchor: 0.5, label });
}
