import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './returnFocus.ts';

/**
 * Returns a ref for the button that cuts a round short: once it is `there` it gets the focus, unless the player is at
 * something else. When it goes the page's title has the focus again.
 */
export function useSkipFocus(there: boolean): RefObject<HTMLButtonElement | null> {
  const skip = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = skip.current;
    const before = document.activeElement;
    const isAtTitle = before instanceof HTMLHeadingElement;
    if (!there || !(isAtTitle || isFocusLost())) return;
    button?.focus({ preventScroll: true });
    return () => {
      if (isAtTitle && document.activeElement === button) before.focus({ preventScroll: true });
    };
  }, [there]);
  return skip;
}
