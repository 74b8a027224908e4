import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { InventoryItem } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { inventory, loadMore, loadTab, type Tab } from '../../../src/state/inventory.ts';
import { Button } from '../../parts/Button.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailedState } from '../../parts/FailedState.tsx';
import { ItemSkeleton } from '../../parts/ShapeSkeletons.tsx';
import { useNear } from '../../parts/useNear.ts';
import { OwnedItem } from './OwnedItem.tsx';
import styles from './TabItems.module.css';

interface TabItemsProps {
  readonly tab: Tab;
  readonly onPick: (id: number) => void;
}

/** Items that a first screen shows. */
const EAGER = 9;
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Items of one grid, which go into rows of two and of three; a block is laid out as it comes near the screen. */
const BLOCK = 24;

/** The list in blocks: one grid of thousands would be laid out anew, whole, with every step of a scroll. */
function blocksOf<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / BLOCK);
  return Array.from({ length: count }, (_, block) => items.slice(block * BLOCK, (block + 1) * BLOCK));
}

export function TabItems({ tab, onPick }: TabItemsProps) {
  const { t } = useT();
  const { status, items, next } = useSnapshot(inventory).tabs[tab];
  const [, navigate] = useLocation();
  const more = useNear(() => void loadMore(tab));

  if (items.length === 0 && status === 'failed') {
    return <FailedState title={t('error.inventoryFailed')} onRetry={() => void loadTab(tab)} />;
  }
  if (items.length === 0 && status === 'ready') {
    return (
      <EmptyState
        picture="/art/things/empty-inventory.webp"
        title={t(`inventory.empty.${tab}`)}
        action={
          tab === 'available' ? (
            <ButtonLink to="/cases">{t('home.openCases')}</ButtonLink>
          ) : (
            <Button look="secondary" onClick={() => navigate('/inventory', { replace: true })}>
              {t('inventory.tab.available')}
            </Button>
          )
        }
      >
        {t(`inventory.emptyWords.${tab}`)}
      </EmptyState>
    );
  }
  return (
    <>
      {blocksOf(items).map((block, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <Block key={number} items={block} eager={number === 0 ? EAGER : 0} onPick={onPick} />
      ))}
      {(items.length === 0 || (next !== null && status === 'loading')) && (
        <ul className={styles.grid}>
          {PLACES.map((place) => (
            <li key={place}>
              <ItemSkeleton />
            </li>
          ))}
        </ul>
      )}
      {next !== null && <div key={items.length} ref={more} className={styles.more} />}
    </>
  );
}

interface BlockProps {
  readonly items: readonly InventoryItem[];
  /** How many of its pictures are asked for at once. */
  readonly eager: number;
  readonly onPick: (id: number) => void;
}

/** Drawn again only when one of its items changes: a page more must not cost the pages before it. */
const Block = memo(
  function Block({ items, eager, onPick }: BlockProps) {
    return (
      <ul className={styles.grid}>
        {items.map((item, place) => (
          <li key={item.id} className={styles.place}>
            <OwnedItem item={item} eager={place < eager} onPick={onPick} />
          </li>
        ))}
      </ul>
    );
  },
  (before, after) =>
    before.onPick === after.onPick &&
    before.items.length === after.items.length &&
    before.items.every((item, place) => item === after.items[place]),
);
