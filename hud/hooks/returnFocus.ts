/** Finds what opened a part of the page, where that was drawn anew meanwhile; null if it is not there any more. */
export type Opener = () => HTMLElement | null;

/** Whether nothing has the focus, as what had it has gone. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** Gives the focus to what `opener` finds, else to what had it before; neither is scrolled to. */
export function returnFocus(opener: Opener | undefined, before: Element | null): void {
  const back = opener?.() ?? before;
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
}
