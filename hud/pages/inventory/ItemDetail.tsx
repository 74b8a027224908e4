import { splitName } from '../../../common/rules/splitName.ts';
import type { ItemDetail as Detail } from '../../../src/state/inventory/inventory.ts';
import { Picture } from '../../components/Picture.tsx';
import { ShareDrop } from '../../components/ShareDrop.tsx';
import { Worth } from '../../components/Worth.tsx';
import { classes } from '../../format/classes.ts';
import { rarityLightClasses } from '../../format/rarityClasses.ts';
import { useCrystalsFor } from '../../hooks/useCrystalsFor.ts';
import { useT } from '../../hooks/useT.ts';
import { Flags } from './Flags.tsx';
import { ItemActions } from './ItemActions.tsx';
import styles from './ItemDetail.module.css';
import { ItemProof } from './ItemProof.tsx';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

interface ItemDetailProps {
  readonly item: DeepReadonly<Detail>;
  readonly onSold: (next: number | null) => void;
}

/** An item with what can be done with it, its draw, and its history. */
export function ItemDetail({ item, onSold }: ItemDetailProps) {
  const { t, ago } = useT();
  const crystalsFor = useCrystalsFor();
  const { win, history, receipt } = item;
  const worth = crystalsFor(win.value ?? win.cost);
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
      {receipt && <ItemProof receipt={receipt} win={win} />}
      {receipt?.case && <ShareDrop itemId={item.id} drop={item.drop} />}
      <h3 className={styles.title}>{t('item.history')}</h3>
      <ol className={styles.history}>
        {history.map((entry) => (
          <li key={`${entry.status} ${entry.sec_ago}`}>
            <span>{t(`item.status.${entry.status}`)}</span>
            <span className={styles.ago}>{ago(entry.sec_ago)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
