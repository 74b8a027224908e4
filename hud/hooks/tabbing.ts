import { isFocusLost } from './returnFocus.ts';

let isTabbing = false;

function note(event: Event): void {
  isTabbing = event instanceof KeyboardEvent && event.key === 'Tab';
}

/** Watches for somebody who goes through the page by Tab. */
export function watchTabbing(): void {
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, note, true);
}

/** Whether the focus is where somebody has just taken it by Tab, and is to stay. */
export function isFocusTaken(): boolean {
  return isTabbing && !isFocusLost();
}
