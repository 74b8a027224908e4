import type { ComponentProps, KeyboardEvent } from 'react';
import { classes } from '../format/classes.ts';
import grid from './cardGrid.module.css';
import { LongList } from './LongList.tsx';

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

interface ItemGridProps<T> extends Pick<ComponentProps<typeof LongList<T>>, 'items' | 'children'> {
  /** Class of every block of the list. */
  readonly className: string | undefined;
  readonly onEscape: () => void;
}

/** Any number of cards, as a grid that takes keys. */
export function ItemGrid<T>({ items, className, onEscape, children }: ItemGridProps<T>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onEscape();
    else moveFocus(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it take the focus that its arrow keys move
    <div onKeyDown={onKeyDown}>
      <LongList
        items={items}
        className={classes(grid.grid, className)}
        placeholderClassName={grid.placeholder}
      >
        {children}
      </LongList>
    </div>
  );
}
