import type { UpgraderItem } from '../../../common/api/schemas.ts';
import { stepBack } from '../../../src/state/upgrader/upgrader.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { ItemName } from '../../components/ItemName.tsx';
import { ItemThumb } from '../../components/ItemThumb.tsx';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './Donor.module.css';

/** The item that is staked, and the way to another one. */
export function Donor({ item }: { readonly item: Pick<UpgraderItem, 'win' | 'cost'> }) {
  const { t, usd } = useT();
  return (
    <div className={classes('surface', styles.donor)}>
      <ItemThumb rarity={item.win.rarity} className={styles.thumb}>
        <Picture src={item.win.img} aspect={4 / 3} eager />
      </ItemThumb>
      <span className={styles.name}>
        <ItemName name={item.win.name} />
        <span className={styles.price}>{usd(item.cost)}</span>
      </span>
      <IconButton icon="again" label={t('upgrader.anotherItem')} onClick={stepBack} />
    </div>
  );
}
