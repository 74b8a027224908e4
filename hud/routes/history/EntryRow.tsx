import type { Snapshot } from 'valtio';
import type { HistoryEntry } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { light } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
import { Profit } from '../../parts/Profit.tsx';
import { splitName } from '../../parts/splitName.ts';
import styles from './EntryRow.module.css';

interface EntryRowProps {
  readonly entry: Snapshot<HistoryEntry>;
  readonly onPress: () => void;
}

/** One draw: what it was, what came out and when. */
export function EntryRow({ entry, onPress }: EntryRowProps) {
  const { t, usd, ago } = useT();
  const { win, kind, name } = entry;
  // a won upgrade is named after what came out; a lost one still says what it was for
  const source = kind === 'opening' ? name : win ? t('draws.upgrade') : splitName(name).model;
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <span className={classes(styles.thumb, light(win?.rarity ?? 0))}>
        {win ? (
          <Picture className={styles.picture} src={win.img} aspect={4 / 3} />
        ) : (
          <span className={styles.lost}>
            <Icon name="upgrade" size={24} />
          </span>
        )}
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{win ? splitName(win.name).model : t('draws.lost')}</span>
        <span className={styles.small}>
          {source} · {ago(entry.sec_ago)}
        </span>
      </span>
      {win && (
        <span className={styles.value}>
          <span className={styles.price}>{usd(win.cost)}</span>
          {kind === 'opening' && <Profit value={win.profit} />}
        </span>
      )}
      <Icon name="chevron-right" size={16} />
    </button>
  );
}
