import { Container, Sprite, Texture } from 'pixi.js';
import type { Frame } from '../scene.ts';
import type { Tuning } from './index.ts';

export type View = ReturnType<typeof createView>;

/** The row: only as many cards as can be seen, given to other wins as they scroll in. */
export function createView() {
  const root = new Container({ label: 'wins', eventMode: 'none' });
  const row = root.addChild(new Container({ label: 'row' }));
  const cards: Sprite[] = [];
  return { root, row, cards };
}

/** Has one card more than fits into the frame at any offset. */
export function provide(view: View, frame: Frame, { card, gap }: Tuning): void {
  const wanted = Math.ceil(frame.width / (card + gap)) + 2;
  while (view.cards.length < wanted) {
    view.cards.push(view.row.addChild(new Sprite({ texture: Texture.EMPTY, anchor: 0.5, visible: false })));
  }
}
