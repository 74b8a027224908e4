import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Opener, returnFocus } from './returnFocus.ts';

/**
 * Where a part of the page goes with the focus in it, gives the focus back to what had it as the part came, unless
 * `opener` finds something else. Returns a ref to the part.
 */
export function useFocusReturn(opener?: Opener): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const latest = useRef(opener);
  latest.current = opener;
  // While the part is still there: once it has gone the body has the focus.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const here = part.current;
    return () => {
      if (here?.contains(document.activeElement)) returnFocus(latest.current, before);
    };
  }, []);
  return part;
}
