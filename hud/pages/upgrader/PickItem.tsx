import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { UpgraderItem } from '../../../common/api/schemas.ts';
import { hasManyItems, narrows } from '../../../src/state/inventory/itemTools.ts';
import { countOf } from '../../../src/state/inventory/stacks.ts';
import { crystalsFor } from '../../../src/state/inventory/worth.ts';
import {
  chooseDonor,
  loadUpgraderItems,
  setUpgraderTools,
  upgrader,
} from '../../../src/state/upgrader/upgrader.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import grid from '../../components/cardGrid.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ItemCard } from '../../components/ItemCard.tsx';
import { ItemFilterSheet } from '../../components/ItemFilterSheet.tsx';
import { ItemToolbar } from '../../components/ItemToolbar.tsx';
import { ListState } from '../../components/ListState.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { classes } from '../../format/classes.ts';
import { moveInGrid } from '../../hooks/moveInGrid.ts';
import { useStaysShown } from '../../hooks/useStaysShown.ts';
import { useT } from '../../hooks/useT.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import styles from './items.module.css';

/** Nothing is left out any more; the order stays. */
const ALL_ITEMS = { q: '', min: null, max: null, rarity: [] } as const;
const change = (changes: Parameters<typeof setUpgraderTools>[0]) => void setUpgraderTools(changes);

/** Step 1: an item of one's own. */
export function PickItem() {
  const { t, crystals } = useT();
  const { itemsStatus, items, tools } = useSnapshot(upgrader);
  const [filtering, setFiltering] = useState(false);
  const isNarrowed = narrows(tools);
  const isLoading = itemsStatus === 'loading';
  const areThereItems = useStaysShown(items.length > 0 || isNarrowed, isLoading);
  const areThereMany = useStaysShown(hasManyItems(items.length, tools), isLoading);
  const reach = (multiplier: number | null | undefined) =>
    multiplier === null
      ? t('upgrader.noTargets')
      : multiplier && t('upgrader.upTo', { multiplier: `×${crystals(multiplier)}` });
  return (
    <>
      {areThereItems && (
        <>
          <p className={styles.words}>{t('upgrader.itemWords')}</p>
          {areThereMany && (
            <ItemToolbar tools={tools} onChange={change} onFilter={() => setFiltering(true)} />
          )}
        </>
      )}
      <ListState
        status={itemsStatus}
        isEmpty={items.length === 0}
        failedTitle={t('error.upgraderItemsFailed')}
        onRetry={() => void loadUpgraderItems()}
        skeleton={<GridSkeleton />}
        empty={
          isNarrowed ? (
            <NothingFound onShowAll={() => change(ALL_ITEMS)} />
          ) : (
            <EmptyState
              picture="/art/things/empty-upgrader.webp"
              title={t('error.noUpgraderItems')}
              action={<ButtonLink to="/cases">{t('home.openCases')}</ButtonLink>}
            >
              {t('upgrader.noItems')}
            </EmptyState>
          )
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it take the focus that its arrow keys move */}
        <div onKeyDown={moveInGrid}>
          <ul className={classes(grid.grid, styles.grid)}>
            {items.map((item) => (
              <li key={item.id} className={styles.place}>
                <ItemCard
                  name={item.win.name}
                  img={item.win.img}
                  price={item.cost}
                  crystals={crystalsFor(item.win)}
                  count={countOf(item)}
                  rarity={item.win.rarity}
                  note={reach(item.max_multiplier)}
                  onPress={() => void chooseDonor(item as UpgraderItem)}
                />
              </li>
            ))}
          </ul>
        </div>
      </ListState>
      {filtering && (
        <ItemFilterSheet
          tools={tools}
          onChange={change}
          onClose={() => setFiltering(false)}
          total={itemsStatus === 'ready' ? items.reduce((sum, item) => sum + countOf(item), 0) : null}
        />
      )}
    </>
  );
}
