import type { Snapshot } from 'valtio';
import type { HistoryEntry } from '../../../common/api/schemas.ts';
import { splitName } from '../../../common/rules/splitName.ts';
import { Dotted } from '../../components/Dotted.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ItemThumb } from '../../components/ItemThumb.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Profit } from '../../components/Profit.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './EntryRow.module.css';

interface EntryRowProps {
  readonly entry: Snapshot<HistoryEntry>;
  readonly onPress: () => void;
}

/** One draw: its kind, its result and its time. */
export function EntryRow({ entry, onPress }: EntryRowProps) {
  const { t, usd, ago } = useT();
  const { win, kind, name } = entry;
  // A won upgrade is named after the item won, a lost one after its target.
  const source = kind === 'opening' ? name : win ? t('draws.upgrade') : splitName(name).model;
  return (
    <button type="button" className={classes('surface pressable', styles.row)} onClick={onPress}>
      <ItemThumb rarity={win?.rarity ?? 0} className={styles.thumb}>
        {win ? (
          <Picture src={win.img} aspect={4 / 3} />
        ) : (
          <span className={styles.lost}>
            <Icon name="upgrade" size={24} />
          </span>
        )}
      </ItemThumb>
      <span className={styles.about}>
        <span className={styles.name}>{win ? splitName(win.name).model : t('draws.lost')}</span>
        <Dotted texts={[source, ago(entry.sec_ago)]} className={styles.small} />
      </span>
      <span className={styles.end}>
        {win && (
          <span className={styles.value}>
            <span className={styles.price}>{usd(win.cost)}</span>
            {kind === 'opening' && <Profit value={win.profit} quiet />}
          </span>
        )}
        <Icon name="chevron-right" size={16} />
      </span>
    </button>
  );
}
