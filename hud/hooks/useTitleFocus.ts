import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './returnFocus.ts';
import { isFocusTaken } from './tabbing.ts';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is not read, its change is what counts
  useEffect(() => {
    if (isFocusLost()) title.current?.focus({ preventScroll: true });
  }, [step]);
  return title;
}
