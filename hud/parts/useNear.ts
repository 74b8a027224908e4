import { useCallback, useRef } from 'react';

/** Pixels before the end of the list at which the next page is asked for. */
const AHEAD = '600px';

/**
 * A ref for the end of a list: `onNear` runs whenever it comes near the screen. An end that stays near tells nothing
 * again, so its key is the length of the list: after a short page the new end is watched from the start.
 */
export function useNear(onNear: () => void): (element: Element | null) => void {
  const latest = useRef(onNear);
  latest.current = onNear;
  const observer = useRef<IntersectionObserver | null>(null);
  return useCallback((element) => {
    observer.current?.disconnect();
    observer.current = null;
    if (!element) return;
    observer.current = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.current.observe(element);
  }, []);
}
