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
