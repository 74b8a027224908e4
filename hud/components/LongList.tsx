import { type CSSProperties, memo, type ReactNode, useState } from 'react';
import { classes } from '../format/classes.ts';
import { useInView } from '../hooks/useInView.ts';

/** Items of a block; divisible by one, two and three, so that blocks are full rows. */
const BLOCK_ITEMS = 24;
/** Blocks within this distance above and below the screen are rendered: some two screens. */
const RENDER_MARGIN_PX = 1500;
/** Blocks at the end of a list that has grown, where the person is who asked for more, are rendered at once. */
const END_BLOCKS = 2;

interface LongListProps<T> {
  readonly items: readonly T[];
  /** Class of every block. */
  readonly className: string | undefined;
  /** Class that gives a block its height before it was rendered once: that of a full one by `--part`. */
  readonly placeholderClassName: string | undefined;
  /** Renders an item as a `li`; must be the same function in every render. */
  readonly children: (item: T, index: number) => ReactNode;
}

/**
 * A list of any length with only what is near the screen in the document. It is cut into blocks; a block out of view is
 * empty and keeps its height. Scrolling within a block does no work.
 */
export function LongList<T>({ items, className, placeholderClassName, children }: LongListProps<T>) {
  const count = Math.ceil(items.length / BLOCK_ITEMS);
  const [firstCount] = useState(count);
  const isNew = (number: number) => number >= firstCount && number >= count - END_BLOCKS;
  return Array.from({ length: count }, (_, number) => (
    <ListBlock
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
      key={number}
      items={items.slice(number * BLOCK_ITEMS, (number + 1) * BLOCK_ITEMS)}
      firstIndex={number * BLOCK_ITEMS}
      atOnce={number === 0 || isNew(number)}
      className={className}
      placeholderClassName={placeholderClassName}
      renderItem={children as (item: unknown, index: number) => ReactNode}
    />
  ));
}

interface ListBlockProps {
  readonly items: readonly unknown[];
  /** Index of its first item in the list. */
  readonly firstIndex: number;
  /** Rendered before its position is known. */
  readonly atOnce: boolean;
  readonly className: string | undefined;
  readonly placeholderClassName: string | undefined;
  readonly renderItem: (item: unknown, index: number) => ReactNode;
}

/** Renders again only when one of its items changes: another page must not cost the pages before it. */
const ListBlock = memo(
  function ListBlock({
    items,
    firstIndex,
    atOnce,
    className,
    placeholderClassName,
    renderItem,
  }: ListBlockProps) {
    const [rendered, setRendered] = useState(atOnce);
    const [height, setHeight] = useState<number>();
    const ref = useInView(RENDER_MARGIN_PX, (inView, currentHeight) => {
      if (!inView && rendered) setHeight(currentHeight);
      setRendered(inView);
    });
    const isUnmeasured = !rendered && height === undefined;
    const placeholder = { '--part': items.length / BLOCK_ITEMS, height } as CSSProperties;
    return (
      <ul
        ref={ref}
        className={classes(className, isUnmeasured && placeholderClassName)}
        style={rendered ? undefined : placeholder}
      >
        {rendered && items.map((item, index) => renderItem(item, firstIndex + index))}
      </ul>
    );
  },
  (before, after) =>
    before.renderItem === after.renderItem &&
    before.items.length === after.items.length &&
    before.items.every((item, index) => item === after.items[index]),
);
