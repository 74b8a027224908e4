import { type RefObject, useEffect } from 'react';
import { isFocusLost } from './returnFocus.ts';

/** Gives `part` a focus that was lost, as it comes and with each other `step`: what had it may go with the last. */
export function useLostFocus(part: RefObject<HTMLElement | null>, step: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is not read, its change is what counts
  useEffect(() => {
    if (isFocusLost()) part.current?.focus({ preventScroll: true });
  }, [part, step]);
}
