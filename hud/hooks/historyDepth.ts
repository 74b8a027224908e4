let depth = 0;

/** How far down each page was left that lies behind the current one, px. */
const tops: number[] = [];

/** Pages of the app that lie behind the current one in the browser's history. */
export const historyDepth = (): number => depth;

/** What the current entry of the history says; another document's says nothing. */
function keptDepth(): number {
  return (history.state as { readonly depth?: number } | null)?.depth ?? 0;
}

/** Where the current page begins, px from its top: where it was left, if it is come back to. */
export function pageTop(): number {
  // Whoever hears of a step before this file does asks too early for its own count.
  return tops[keptDepth()] ?? 0;
}

/**
 * Counts the steps through the app; wouter announces its own as events of these names. Each entry of the history keeps
 * how deep it lies: the browser steps back and forward, and does not say which. Returns a function that stops it.
 */
export function trackHistoryDepth(): () => void {
  depth = keptDepth();
  const keep = () => {
    tops.length = depth;
    // Past wouter: the address stays the same.
    History.prototype.replaceState.call(history, { ...history.state, depth }, '');
  };
  const pushed = () => {
    tops[depth] = scrollY;
    depth += 1;
    keep();
  };
  const stepped = () => {
    depth = keptDepth();
  };
  addEventListener('pushState', pushed);
  addEventListener('replaceState', keep);
  addEventListener('popstate', stepped);
  return () => {
    removeEventListener('pushState', pushed);
    removeEventListener('replaceState', keep);
    removeEventListener('popstate', stepped);
  };
}
