import { splitName } from '../../../common/rules/splitName.ts';
import type { ItemDetail as Detail } from '../../../src/state/inventory/inventory.ts';
import { usdOf } from '../../../src/state/inventory/worth.ts';
import { Picture } from '../../components/Picture.tsx';
import { Worth } from '../../components/Worth.tsx';
import { classes } from '../../format/classes.ts';
import { rarityLightClasses } from '../../format/rarityClasses.ts';
import { useCrystalsFor } from '../../hooks/useCrystalsFor.ts';
import { useT } from '../../hooks/useT.ts';
import { Flags } from './Flags.tsx';
import { ItemActions } from './ItemActions.tsx';
import styles from './ItemDetail.module.css';

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
      <div className={classes('surface', styles.show, rarityLightClasses(win.rarity))}>
        <span className={styles.brand}>{splitName(win.name).brand}</span>
        <Picture className={styles.picture} src={win.img} aspect={4 / 3} eager />
        <Worth cost={win.cost} crystals={worth} className={styles.worth} />
        <Flags item={item} />
        {win.value !== undefined && <p className={styles.replaced}>{t('item.replacedWords')}</p>}
      </div>
      <ItemActions item={item} worth={worth - win.penalty} onSold={onSold} />
    </>
  );
}
