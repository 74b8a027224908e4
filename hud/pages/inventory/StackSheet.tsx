import { useState } from 'react';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { splitName } from '../../../common/rules/splitName.ts';
import { setTools } from '../../../src/state/inventory/inventory.ts';
import { sumOfLots } from '../../../src/state/inventory/lots.ts';
import { sellLots } from '../../../src/state/inventory/sellLots.ts';
import { countOf } from '../../../src/state/inventory/stacks.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { SellButton } from '../../components/SellButton.tsx';
import { useT } from '../../hooks/useT.ts';
import { Penalty } from './Flags.tsx';
import { ItemFrame } from './ItemFrame.tsx';
import { ItemOverview } from './ItemOverview.tsx';
import styles from './StackSheet.module.css';

interface StackSheetProps {
  readonly item: InventoryItem;
  readonly onClose: () => void;
  /** Called as some of them are to be sold: they are in their list still. */
  readonly onSold: () => void;
}

/** Equal items: what each is worth, and the sale of any number of them. */
export function StackSheet({ item, onClose, onSold }: StackSheetProps) {
  const { t } = useT();
  const { win } = item;
  const all = countOf(item);
  const [wanted, setWanted] = useState(all);
  const count = Math.min(wanted, all);
  const sell = () => {
    onSold();
    sellLots([{ item, count }]);
  };
  const openItems = () => {
    onClose();
    void setTools('available', { opened: item });
  };
  return (
    <ItemFrame id={item.id} beside title={`${splitName(win.name).model} ×${all}`} onClose={onClose}>
      <ItemOverview win={win}>{win.penalty > 0 && <Penalty amount={win.penalty} />}</ItemOverview>
      <div className={styles.number}>
        <IconButton
          icon="minus"
          label={t('inventory.fewer')}
          disabled={count <= 1}
          onClick={() => setWanted(count - 1)}
        />
        <input
          className={styles.field}
          inputMode="numeric"
          aria-label={t('inventory.howMany')}
          value={count || ''}
          onChange={(event) => setWanted(Number(event.target.value.replace(/\D/g, '').slice(0, 6)))}
        />
        <IconButton
          icon="plus"
          label={t('inventory.more')}
          disabled={count >= all}
          onClick={() => setWanted(count + 1)}
        />
      </div>
      <div className={styles.actions}>
        <SellButton
          label={t('item.sell')}
          question={t('opening.sellQuestion', { count })}
          keep={t('opening.keep')}
          price={<PriceTag amount={sumOfLots([{ item, count }]).crystals} />}
          pending={false}
          disabled={count === 0}
          onSell={sell}
        />
        <Button variant="secondary" size="small" wide onClick={openItems}>
          {t('inventory.oneByOne')}
        </Button>
      </div>
    </ItemFrame>
  );
}
