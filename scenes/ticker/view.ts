import { Container, Sprite, Texture } from 'pixi.js';
import { cardsToCover } from './layout.ts';

export type View = ReturnType<typeof createView>;

/** The row, with only as many cards as can be seen; they show other wins as those scroll in. */
export function createView() {
  const root = new Container({ label: 'ticker', eventMode: 'none' });
  const row = root.addChild(new Container({ label: 'row' }));
  const cards: Sprite[] = [];
  return { root, row, cards };
}

/** Adds the cards that cover a frame of `width` px. */
export function addCards(view: View, width: number): void {
  while (view.cards.length < cardsToCover(width)) {
    view.cards.push(view.row.addChild(new Sprite({ texture: Texture.EMPTY, anchor: 0.5, visible: false })));
  }
}
