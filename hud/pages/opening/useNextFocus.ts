import { type RefObject, useEffect, useRef } from 'react';
import { STILL_MS } from '../../safeTaps.ts';

/**
 * Returns a ref for the control of what comes next: it gets the focus when it has stood still, unless the player is
 * already at something else in its section or in a dialog over it.
 */
export function useNextFocus<E extends HTMLElement>(): RefObject<E | null> {
  const next = useRef<E>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const isBusy = activeElement?.closest('section, [role=dialog], [role=alertdialog]');
      if (!isBusy) next.current?.focus({ preventScroll: true });
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, []);
  return next;
}
