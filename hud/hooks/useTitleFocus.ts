import { type RefObject, useEffect, useRef } from 'react';
import { isFocusTaken } from './tabbing.ts';
import { useLostFocus } from './useLostFocus.ts';

/**
 * Returns a ref for the page's title, which gets the focus when the page appears: a screen reader begins there. Who has
 * tabbed on while the page was on its way keeps their place. With another `step` the page shows something else: where
 * what had the focus has gone with it, the title gets it again.
 */
export function useTitleFocus(step?: unknown): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocusTaken()) title.current?.focus({ preventScroll: true });
  }, []);
  useLostFocus(title, step);
  return title;
}
