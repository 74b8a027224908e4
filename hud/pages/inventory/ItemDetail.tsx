import type { ItemDetail as Detail } from '../../../src/state/inventory/inventory.ts';
import { usdOf } from '../../../src/state/inventory/worth.ts';
import { useCrystalsFor } from '../../hooks/useCrystalsFor.ts';
import { useT } from '../../hooks/useT.ts';
import { Flags } from './Flags.tsx';
import { ItemActions } from './ItemActions.tsx';
import styles from './ItemDetail.module.css';
import { ItemOverview } from './ItemOverview.tsx';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

export type ShownItem = DeepReadonly<Detail>;

interface ItemDetailProps {
  readonly item: ShownItem;
  readonly onSold: (next: number | null) => void;
}

/** An item with what can be done with it. */
export function ItemDetail({ item, onSold }: ItemDetailProps) {
  const { t } = useT();
  const crystalsFor = useCrystalsFor();
  const { win } = item;
  const worth = crystalsFor(usdOf(win));
  return (
    <>
      <ItemOverview win={win}>
        <Flags item={item} />
        {win.value !== undefined && <p className={styles.replaced}>{t('item.replacedWords')}</p>}
      </ItemOverview>
      <ItemActions item={item} worth={worth - win.penalty} onSold={onSold} />
    </>
  );
}
