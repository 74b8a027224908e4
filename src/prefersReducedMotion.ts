const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the person asked their system for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(QUERY).matches;
}

/** Calls `listener` whenever they ask for less, or for all of it again. Returns a function that ends it. */
export function watchReducedMotion(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
