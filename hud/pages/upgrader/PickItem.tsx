import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { UpgraderItem } from '../../../common/api/schemas.ts';
import { ALL_ITEMS, hasManyItems, narrows } from '../../../src/state/inventory/itemTools.ts';
import { countOf } from '../../../src/state/inventory/stacks.ts';
import { startPicking, stopPicking } from '../../../src/state/upgrader/picking.ts';
import { loadUpgraderItems, setUpgraderTools, upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ItemFilterSheet } from '../../components/ItemFilterSheet.tsx';
import { ItemGrid } from '../../components/ItemGrid.tsx';
import { ItemToolbar } from '../../components/ItemToolbar.tsx';
import { ListState } from '../../components/ListState.tsx';
import { NothingFound } from '../../components/NothingFound.tsx';
import { useSellingWords } from '../../hooks/useSellingWords.ts';
import { useStaysShown } from '../../hooks/useStaysShown.ts';
import { useT } from '../../hooks/useT.ts';
import { DonorPlace } from './DonorPlace.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import styles from './items.module.css';
import own from './PickItem.module.css';
import { StakeBar } from './StakeBar.tsx';

const change = (changes: Parameters<typeof setUpgraderTools>[0]) => void setUpgraderTools(changes);

const renderItem = (item: UpgraderItem, place: number) => (
  <DonorPlace key={item.id} item={item} place={place} />
);

/** Step 1: an item of one's own, or several. */
export function PickItem() {
  const { t } = useT();
  const { itemsStatus, items, tools, picking } = useSnapshot(upgrader);
  const [filtering, setFiltering] = useState(false);
  const selling = useSellingWords();
  const isNarrowed = narrows(tools);
  const isLoading = itemsStatus === 'loading';
  const areThereItems = useStaysShown(items.length > 0 || isNarrowed, isLoading);
  const areThereMany = useStaysShown(hasManyItems(items.length, tools), isLoading);
  const count = items.reduce((sum, item) => sum + countOf(item), 0);
  return (
    <>
      {picking && <StakeBar />}
      {areThereItems && (
        <>
          <div className={own.top}>
            <div className={own.head}>
              <p className={styles.words}>{t('upgrader.itemWords')}</p>
              {(picking || count > 1) && (
                <Button
                  variant="ghost"
                  size="small"
                  onClick={() => (picking ? stopPicking() : startPicking())}
                >
                  {t(picking ? 'opening.cancel' : 'upgrader.several')}
                </Button>
              )}
            </div>
          </div>
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
              title={selling ?? t('error.noUpgraderItems')}
              action={<ButtonLink to="/cases">{t('home.openCases')}</ButtonLink>}
            >
              {t('upgrader.noItems')}
            </EmptyState>
          )
        }
      >
        <ItemGrid items={items} className={styles.grid} onEscape={stopPicking}>
          {renderItem}
        </ItemGrid>
        {picking && <div className={own.underBar} />}
      </ListState>
      {filtering && (
        <ItemFilterSheet
          tools={tools}
          onChange={change}
          onClose={() => setFiltering(false)}
          total={itemsStatus === 'ready' ? count : null}
        />
      )}
    </>
  );
}
