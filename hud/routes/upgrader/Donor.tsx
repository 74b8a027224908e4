import type { UpgraderItem } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { stepBack } from '../../../src/state/upgrader.ts';
import { classes } from '../../parts/classes.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { ItemName } from '../../parts/ItemName.tsx';
import { light } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
import styles from './Donor.module.css';

/** The item that is staked, and the way to another one. */
export function Donor({ item }: { readonly item: Pick<UpgraderItem, 'win' | 'cost'> }) {
  const { t, usd } = useT();
  return (
    <div className={styles.donor}>
      <span className={classes(styles.thumb, light(item.win.rarity))}>
        <Picture className={styles.picture} src={item.win.img} aspect={4 / 3} eager />
      </span>
      <span className={styles.name}>
        <ItemName name={item.win.name} />
        <span className={styles.price}>{usd(item.cost)}</span>
      </span>
      <IconButton icon="again" label={t('upgrader.anotherItem')} onClick={stepBack} />
    </div>
  );
}
