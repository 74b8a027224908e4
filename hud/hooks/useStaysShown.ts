import { useRef } from 'react';

/**
 * Whether something is shown: where it is `wanted`, and from then on while the list is `waiting`, for it may be wanted
 * again.
 */
export function useStaysShown(wanted: boolean, waiting: boolean): boolean {
  const wasShown = useRef(false);
  wasShown.current = wanted || (wasShown.current && waiting);
  return wasShown.current;
}
