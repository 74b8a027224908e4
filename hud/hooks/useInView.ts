import { useCallback, useRef } from 'react';

/**
 * Returns a ref for an element. Calls `onChange` with whether the element is in view, soon and whenever that changes,
 * and with its height in px; the view reaches `margin` px above and below the screen.
 */
export function useInView(
  margin: number,
  onChange: (inView: boolean, height: number) => void,
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
        // The margin counts for the root of this frame only, not for that of the page around it (Telegram's).
        { root: document, rootMargin: `${margin}px 0px` },
      );
      observer.current.observe(element);
    },
    [margin],
  );
}
