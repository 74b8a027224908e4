import { prefersReducedMotion } from '../src/prefersReducedMotion.ts';

// The way of items from a result into the inventory, where each picture flies from one place to the other. Both pages
// mark what holds an item's picture by `data-item`, its id.

/** Milliseconds that the inventory has to appear, even on a slow phone; after that nothing flies. */
const START_MS = 1000;

interface CarriedItem {
  readonly id: string;
  /** The picture as items name it, and the file that the browser has chosen for it. */
  readonly img: string;
  readonly file: string;
  /** Where it stood in the window, px. */
  readonly from: DOMRectReadOnly;
}

let carried: { readonly items: readonly CarriedItem[]; readonly time: number } = { items: [], time: 0 };

/** Takes the items of the page along that can be seen; to be called while it is still laid out. */
export function carryItems(): void {
  if (prefersReducedMotion()) return;
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]')].flatMap((holder) => {
    const picture = holder.querySelector('img');
    const from = picture?.getBoundingClientRect();
    if (!picture || !from || !isInWindow(from)) return [];
    const img = picture.getAttribute('src') ?? '';
    return [{ id: holder.dataset.item ?? '', img, file: picture.currentSrc, from }];
  });
  carried = { items, time: performance.now() };
}

/** Returns the items that the page before, left a moment ago, has sent along. */
export function carriedItems(): readonly CarriedItem[] {
  return performance.now() - carried.time < START_MS ? carried.items : [];
}

/** Whether any of it can be seen. */
export function isInWindow({ top, bottom }: DOMRectReadOnly): boolean {
  return bottom > 0 && top < innerHeight;
}
