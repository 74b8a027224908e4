import type { KeyboardEvent, ReactNode } from 'react';

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

/** Arrows move the focus from button to button. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!ARROWS.includes(event.key)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('li button')];
  const place = buttons.indexOf(document.activeElement as HTMLElement);
  const next = neighborAt(event.key, buttons, place);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface GridKeysProps {
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/** Takes the keys over the grid of list items in it. */
export function GridKeys({ onEscape, children }: GridKeysProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onEscape();
    else moveFocus(event);
  };
  // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it take the focus that its arrow keys move
  return <div onKeyDown={onKeyDown}>{children}</div>;
}
