let depth = 0;

/** Pages of the app that lie behind the current one in the browser's history. */
export const historyDepth = (): number => depth;

/** Counts the steps through the app; wouter announces its own as events of these names. Returns a function that stops it. */
export function trackHistoryDepth(): () => void {
  const forward = () => {
    depth += 1;
  };
  const backward = () => {
    depth = Math.max(0, depth - 1);
  };
  addEventListener('pushState', forward);
  addEventListener('popstate', backward);
  return () => {
    removeEventListener('pushState', forward);
    removeEventListener('popstate', backward);
  };
}
