import type { Insets } from '../../scenes/scene.ts';
import type { Size } from './port.ts';

/** A slot this close to the screen counts as in view, so that it is drawn by the time it scrolls in. */
const VIEW_MARGIN = '48px';

/** What the page lays over a slot on each side: its padding, CSS px. */
function insetsOf(slot: HTMLElement): Insets {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(slot);
  const [top = 0, right = 0, bottom = 0, left = 0] = [
    paddingTop,
    paddingRight,
    paddingBottom,
    paddingLeft,
  ].map((padding) => Number.parseFloat(padding) || 0);
  return { top, right, bottom, left };
}

/** The size of `slot`, in CSS px; null where it has none. */
export function sizeOf(slot: HTMLElement): Size | null {
  const { clientWidth: width, clientHeight: height } = slot;
  if (width === 0 || height === 0) return null;
  return { width, height, ratio: devicePixelRatio, insets: insetsOf(slot) };
}

/** Calls `listener` whenever the page is shown at another pixel ratio. Returns a function that ends it. */
function watchRatio(listener: () => void): () => void {
  let unwatch = () => {};
  const watch = () => {
    const ratio = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      watch();
      listener();
    };
    ratio.addEventListener('change', changed, { once: true });
    unwatch = () => ratio.removeEventListener('change', changed);
  };
  watch();
  return () => unwatch();
}

/**
 * Reports the size of `slot` once the page has been laid out, and whenever it changes. Returns a function that ends it.
 * To measure at once would lay out the page in the task that has made it, which holds up a slow phone.
 */
export function watchSize(slot: HTMLElement, report: (size: Size) => void): () => void {
  const measure = () => {
    const size = sizeOf(slot);
    if (size) report(size);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(slot);
  // A window that goes to another screen keeps its size in CSS px, and so does a slot of fixed size in one that is
  // zoomed.
  const unwatchRatio = watchRatio(measure);
  return () => {
    observer.disconnect();
    unwatchRatio();
  };
}

/** Reports whether any of `slot` is in view, soon and whenever that changes. Returns a function that ends it. */
function watchInView(slot: HTMLElement, report: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => report(entries[entries.length - 1]?.isIntersecting ?? true),
    // With this frame's document as the root: a margin is ignored for the screen of a page around it, as Telegram's is.
    { root: document, rootMargin: VIEW_MARGIN },
  );
  observer.observe(slot);
  return () => observer.disconnect();
}

interface SlotWatcher {
  resized(size: Size): void;
  seen(isInView: boolean): void;
}

/** Follows the size of `slot` and whether it is in view. Returns a function that ends it. */
export function watchSlot(slot: HTMLElement, { resized, seen }: SlotWatcher): () => void {
  const ends = [watchSize(slot, resized), watchInView(slot, seen)];
  return () => {
    for (const end of ends) end();
  };
}
