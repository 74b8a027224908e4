import type { Size } from './port.ts';

/** Tells the size of `slot` now and whenever it changes, in CSS px; the returned function ends it. */
export function watchSlot(slot: HTMLElement, tell: (size: Omit<Size, 'insets'>) => void): () => void {
  const measure = () => {
    const { clientWidth: width, clientHeight: height } = slot;
    if (width > 0 && height > 0) tell({ width, height, ratio: devicePixelRatio });
  };
  const observer = new ResizeObserver(measure);
  observer.observe(slot);
  measure();
  return () => observer.disconnect();
}

/** Px round the screen within which a slot counts as seen: it is drawn by the time it scrolls in. */
const NEAR = '48px';

/** Tells whether any of `slot` is on the screen, soon and whenever that changes; the returned function ends it. */
export function watchSight(slot: HTMLElement, tell: (seen: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => tell(entries[entries.length - 1]?.isIntersecting ?? true),
    // The frame's own screen: of that of a page around it, Telegram's, the margin would not count.
    { root: document, rootMargin: NEAR },
  );
  observer.observe(slot);
  return () => observer.disconnect();
}
