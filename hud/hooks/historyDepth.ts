let depth = 0;

/** Pages of the app that lie behind the current one in the browser's history. */
export const historyDepth = (): number => depth;

/** What the current entry of the history says; another document's says nothing. */
function keptDepth(): number {
  return (history.state as { readonly depth?: number } | null)?.depth ?? 0;
}

/**
 * Counts the steps through the app; wouter announces its own as events of these names. Each entry of the history keeps
 * how deep it lies: the browser steps back and forward, and does not say which. Returns a function that stops it.
 */
export function trackHistoryDepth(): () => void {
  depth = keptDepth();
  // Past wouter: the address stays the same.
  const keep = () => History.prototype.replaceState.call(history, { ...history.state, depth }, '');
  const pushed = () => {
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
