import { type RefObject, useEffect, useRef } from 'react';
import { isFocusTaken } from './tabbing.ts';

/**
 * Returns a ref for the page's title, which gets the focus when the page appears: a screen reader begins there. Who has
 * tabbed on while the page was on its way keeps their place.
 */
export function useTitleFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocusTaken()) title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}
