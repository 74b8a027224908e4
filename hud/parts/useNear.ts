import { useCallback, useRef } from 'react';

/**
 * A ref for an element: `onChange` is told whether it is within `margin` px above and below the screen, soon and whenever
 * that changes, and how high it is.
 */
export function useNear(
  margin: number,
  onChange: (near: boolean, height: number) => void,
): (element: Element | null) => void {
  const latest = useRef(onChange);
  latest.current = onChange;
  const observer = useRef<IntersectionObserver | null>(null);
  return useCallback(
    (element) => {
      observer.current?.disconnect();
      observer.current = null;
      if (!element) return;
      observer.current = new IntersectionObserver(
        (entries) => {
          const now = entries[entries.length - 1];
          if (now) latest.current(now.isIntersecting, now.boundingClientRect.height);
        },
        // The frame's own screen: of that of a page around it, Telegram's, the margin would not count.
        { root: document, rootMargin: `${margin}px 0px` },
      );
      observer.current.observe(element);
    },
    [margin],
  );
}
