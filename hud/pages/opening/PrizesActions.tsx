import { type Snapshot, useSnapshot } from 'valtio';
import type { CaseDetail, Draw } from '../../../common/api/schemas.ts';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { sellItems } from '../../../src/state/inventory/sellItems.ts';
import { BalanceChip } from '../../components/BalanceChip.tsx';
import { Button } from '../../components/Button.tsx';
import pair from '../../components/buttonPair.module.css';
import { Crystals } from '../../components/Crystals.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SellButton } from '../../components/SellButton.tsx';
import { classes } from '../../format/classes.ts';
import { useCrystalsFor } from '../../hooks/useCrystalsFor.ts';
import { useT } from '../../hooks/useT.ts';
import { InventoryLink } from '../inventory/InventoryLink.tsx';
import { OpenAgain } from './OpenAgain.tsx';
import styles from './PrizeActions.module.css';
import prizes from './Prizes.module.css';
import { QuickPlayChip } from './QuickPlayChip.tsx';
import { SellLast } from './SellLast.tsx';

interface PrizesActionsProps {
  readonly opened: Pick<CaseDetail, 'id' | 'price'>;
  readonly draws: readonly Snapshot<Draw>[];
  /** Ids of those to be sold; null while nothing is being selected. */
  readonly selected: readonly number[] | null;
  readonly onSelect: (selected: readonly number[] | null) => void;
}

/** Sell all, sell some, keep, or open as many again. */
export function PrizesActions({ opened, draws, selected, onSelect }: PrizesActionsProps) {
  const { t } = useT();
  const crystalsFor = useCrystalsFor();
  const { pending, sold } = useSnapshot(inventory);
  const left = draws.filter(({ inventory_id }) => !(inventory_id in sold));
  const sale = selected ? left.filter(({ inventory_id }) => selected.includes(inventory_id)) : left;
  const ids = sale.map(({ inventory_id }) => inventory_id);
  const sell = () => {
    // Others may be selected before the answer is there.
    onSelect(null);
    void sellItems(ids);
  };
  const count = sale.length;
  const sellButton = left.length > 0 && (
    <SellButton
      label={t(selected ? 'opening.sellSome' : 'opening.sellAll')}
      question={t('opening.sellQuestion', { count })}
      keep={t('opening.keep')}
      price={<Crystals amount={crystalsFor(...sale.map(({ win }) => win.cost))} />}
      pending={ids.some((id) => id in pending)}
      disabled={count === 0}
      onSell={sell}
    />
  );
  if (selected) {
    return (
      <div
        className={classes(styles.actions, styles.several, prizes.actions, prizes.selecting)}
        aria-live="off"
      >
        <div className={pair.pair}>
          <Button variant="secondary" className={styles.cancel} onClick={() => onSelect(null)}>
            {t('opening.cancel')}
          </Button>
          {sellButton}
        </div>
      </div>
    );
  }
  return (
    <div className={classes(styles.actions, styles.several, prizes.actions)} aria-live="off">
      <div className={styles.terms}>
        <BalanceChip />
        <QuickPlayChip />
      </div>
      <div className={pair.pair}>
        {sellButton}
        <OpenAgain key={left.length} opened={opened} count={draws.length} />
      </div>
      <SellLast shown={left.length} />
      <div className={pair.pair}>
        {left.length > 1 && (
          <Button variant="ghost" size="small" wide onClick={() => onSelect([])}>
            <Icon name="check" size={20} />
            {t('opening.select')}
          </Button>
        )}
        <InventoryLink variant="ghost" size="small">
          <Icon name="inventory" size={20} />
          {t(left.length > 0 ? 'opening.keep' : 'opening.toInventory')}
        </InventoryLink>
      </div>
    </div>
  );
}
