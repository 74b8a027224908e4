import type { KeyboardEvent } from 'react';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** The button above or below another, in the same column. */
function inColumn(buttons: readonly HTMLElement[], here: HTMLElement, isBelow: boolean) {
  const { left, top } = here.getBoundingClientRect();
  const others = buttons.filter((other) => {
    const box = other.getBoundingClientRect();
    return Math.abs(box.left - left) < 1 && (isBelow ? box.top > top : box.top < top);
  });
  return isBelow ? others[0] : others[others.length - 1];
}

function neighborAt(key: string, buttons: readonly HTMLElement[], place: number): HTMLElement | undefined {
  const here = buttons[place];
  if (!here) return undefined;
  if (key === 'ArrowLeft') return buttons[place - 1];
  if (key === 'ArrowRight') return buttons[place + 1];
  return inColumn(buttons, here, key === 'ArrowDown');
}

/** Handles keys over a grid of list items: arrows move the focus from button to button. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  if (!ARROWS.includes(event.key)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('li button')];
  const place = buttons.indexOf(document.activeElement as HTMLElement);
  const next = neighborAt(event.key, buttons, place);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
