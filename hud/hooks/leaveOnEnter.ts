import type { KeyboardEvent } from 'react';

/**
 * In a field that finds as one types Enter has nothing to send: on a phone the keyboard goes, and what was found is
 * seen. Elsewhere the field keeps the focus.
 */
export function leaveOnEnter({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>): void {
  // The Enter that ends a word of an input method is not the field's.
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (matchMedia('(pointer: coarse)').matches) currentTarget.blur();
}
