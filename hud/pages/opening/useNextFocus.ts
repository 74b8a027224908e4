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
      if (isBusy) return;
      // A page that was loaded again in a round and not used since has no keyboard to show a ring for.
      const isUnused = navigator.userActivation?.hasBeenActive === false;
      next.current?.focus({ preventScroll: true, ...(isUnused && { focusVisible: false }) });
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, []);
  return next;
}
