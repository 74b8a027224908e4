import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import {
  inventory,
  loadMore,
  loadTab,
  setTools,
  type Tab,
  toolsOf,
} from '../../../src/state/inventory/inventory.ts';
import { ALL_ITEMS, narrows } from '../../../src/state/inventory/itemTools.ts';
import { selection, stopSelecting } from '../../../src/state/inventory/selection.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import grid from '../../components/cardGrid.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ItemGrid } from '../../components/ItemGrid.tsx';
import { ListEnd } from '../../components/ListEnd.tsx';
import { ListState } from '../../components/ListState.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { ItemCardSkeleton } from '../../components/shapeSkeletons.tsx';
import { classes } from '../../format/classes.ts';
import { useSellingWords } from '../../hooks/useSellingWords.ts';
import { useT } from '../../hooks/useT.ts';
import { OwnedItem } from './OwnedItem.tsx';
import styles from './TabItems.module.css';

interface TabItemsProps {
  readonly tab: Tab;
  readonly onPick: (id: number) => void;
}

/** As many as the first screen shows. */
const EAGER_PICTURES = 9;
const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The items of a tab, page by page. */
export function TabItems({ tab, onPick }: TabItemsProps) {
  const { t } = useT();
  const { tabs, tools } = useSnapshot(inventory);
  const { status, items, next } = tabs[tab];
  const { active } = useSnapshot(selection);
  const selling = useSellingWords();
  const [, navigate] = useLocation();
  const renderItem = useCallback(
    (item: InventoryItem, place: number) => (
      <li
        key={item.id}
        data-item={item.id}
        className={styles.place}
        aria-posinset={place + 1}
        aria-setsize={-1}
      >
        <OwnedItem
          item={item}
          eager={place < EAGER_PICTURES}
          isSelectable={tab === 'available'}
          onPick={onPick}
        />
      </li>
    ),
    [tab, onPick],
  );

  return (
    <ListState
      status={status}
      // Of a page that is sold as a whole, the next one may be there.
      isEmpty={items.length === 0 && next === null}
      failedTitle={t('error.inventoryFailed')}
      onRetry={() => void loadTab(tab)}
      skeleton={<ItemsSkeleton />}
      empty={
        narrows(toolsOf(tab, tools)) ? (
          <NothingFound onShowAll={() => void setTools(tab, ALL_ITEMS)} />
        ) : (
          <EmptyState
            picture="/art/things/empty-inventory.webp"
            title={(tab === 'available' && selling) || t(`inventory.empty.${tab}`)}
            action={
              tab === 'available' ? (
                <ButtonLink to="/cases">{t('home.openCases')}</ButtonLink>
              ) : (
                <Button variant="secondary" onClick={() => navigate('/inventory', { replace: true })}>
                  {t('inventory.tab.available')}
                </Button>
              )
            }
          >
            {tab !== 'returned' && t(`inventory.emptyWords.${tab}`)}
          </EmptyState>
        )
      }
    >
      <ItemGrid items={items} className={styles.grid} onEscape={stopSelecting}>
        {renderItem}
      </ItemGrid>
      {next !== null && status === 'loading' && <ItemsSkeleton />}
      {next !== null && <ListEnd status={status} onMore={() => void loadMore(tab)} />}
      {active && <div className={styles.underBar} />}
    </ListState>
  );
}

function ItemsSkeleton() {
  return (
    <ul className={classes(grid.grid, styles.grid)}>
      {SKELETON_KEYS.map((place) => (
        <li key={place}>
          <ItemCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
