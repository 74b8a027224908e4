import type { Receipt } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import type { ItemDetail as Detail } from '../../../src/state/inventory.ts';
import { Crystals } from '../../parts/Crystals.tsx';
import { classes } from '../../parts/classes.ts';
import { useCrystalsFor } from '../../parts/crystalsFor.ts';
import { light } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
import { splitName } from '../../parts/splitName.ts';
import { Flags } from './Flags.tsx';
import { ItemActions } from './ItemActions.tsx';
import styles from './ItemDetail.module.css';
import { ItemProof } from './ItemProof.tsx';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

export function ItemDetail({ item }: { readonly item: DeepReadonly<Detail> }) {
  const { t, usd, ago } = useT();
  const crystalsFor = useCrystalsFor();
  const { win, history, receipt } = item;
  return (
    <>
      <div className={classes(styles.show, light(win.rarity))}>
        <span className={styles.brand}>{splitName(win.name).brand}</span>
        <Picture className={styles.picture} src={win.img} aspect={4 / 3} eager />
        <p className={styles.worth}>
          <span className={styles.price}>{usd(win.cost)}</span>
          <Crystals amount={crystalsFor(win.cost)} className={styles.crystals} />
        </p>
        <Flags item={item} />
      </div>
      <ItemActions item={item} worth={crystalsFor(win.cost) - win.penalty} />
      {receipt && <ItemProof receipt={receipt as Receipt} shownItem={win.changed ? undefined : win.id} />}
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
