import { memo, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { useNear } from './useNear.ts';

/** Items of a block, which go into rows of one, two and three. */
const BLOCK = 24;
/** Px above and below the screen within which a block is there: some two screens. */
const NEAR = 1500;
/** Blocks at either end of the list that are there from the start, before their place is known. */
const ENDS = 2;

interface LongListProps<T> {
  readonly items: readonly T[];
  /** Look of every block. */
  readonly className: string | undefined;
  /** Height of a full block that has not been drawn yet. */
  readonly far: string | undefined;
  /** An item and its place in the list, as a `li`; the function is to stay the same. */
  readonly children: (item: T, place: number) => ReactNode;
}

/**
 * A list of any length, of which only what is near the screen is in the document: it is cut into blocks, and a block that
 * is far away is as high as it was, and empty. Nothing is done while one scrolls within a block.
 */
export function LongList<T>({ items, className, far, children }: LongListProps<T>) {
  const count = Math.ceil(items.length / BLOCK);
  return Array.from({ length: count }, (_, number) => (
    <Block
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
      key={number}
      items={items.slice(number * BLOCK, (number + 1) * BLOCK)}
      first={number * BLOCK}
      atEnd={number < ENDS || number >= count - ENDS}
      className={className}
      far={far}
      draw={children as (item: unknown, place: number) => ReactNode}
    />
  ));
}

interface BlockProps {
  readonly items: readonly unknown[];
  /** Place of its first item in the list. */
  readonly first: number;
  readonly atEnd: boolean;
  readonly className: string | undefined;
  readonly far: string | undefined;
  readonly draw: (item: unknown, place: number) => ReactNode;
}

/** Drawn again only when one of its items changes: a page more must not cost the pages before it. */
const Block = memo(
  function Block({ items, first, atEnd, className, far, draw }: BlockProps) {
    const [there, setThere] = useState(atEnd);
    const [height, setHeight] = useState<number>();
    const ref = useNear(NEAR, (near, now) => {
      if (!near && there) setHeight(now);
      setThere(near);
    });
    const unknown = !there && height === undefined;
    return (
      <ul ref={ref} className={classes(className, unknown && far)} style={there ? undefined : { height }}>
        {there && items.map((item, place) => draw(item, first + place))}
      </ul>
    );
  },
  (before, after) =>
    before.draw === after.draw &&
    before.items.length === after.items.length &&
    before.items.every((item, place) => item === after.items[place]),
);
