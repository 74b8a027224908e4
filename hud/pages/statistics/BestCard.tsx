import type { BestDrop } from '../../../common/api/statistics.ts';
import { splitName } from '../../../common/rules/splitName.ts';
import { Crystals } from '../../components/Crystals.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ItemThumb } from '../../components/ItemThumb.tsx';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import type { PickedItem } from '../inventory/ItemSheet.tsx';
import styles from './BestCard.module.css';

interface BestCardProps {
  readonly best: BestDrop;
  readonly onPick: (item: PickedItem) => void;
}

/** The dearest item that ever fell out; it leads to its proof, and to showing it to others. */
export function BestCard({ best, onPick }: BestCardProps) {
  const { t } = useT();
  return (
    <button type="button" className={classes('surface pressable', styles.row)} onClick={() => onPick(best)}>
      <ItemThumb rarity={best.rarity} className={styles.thumb}>
        <Picture src={best.img} aspect={4 / 3} />
      </ItemThumb>
      <span className={styles.about}>
        <span className={styles.small}>{t('statistics.best')}</span>
        <span className={styles.name}>{splitName(best.name).model}</span>
        <Crystals amount={best.crystals} className={styles.worth} />
      </span>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}
