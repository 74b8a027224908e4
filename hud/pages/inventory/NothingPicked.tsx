import { Icon } from '../../components/Icon.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './NothingPicked.module.css';

/** Where an item will be shown, in a wide window. */
export function NothingPicked() {
  const { t } = useT();
  return (
    <p className={classes('surface', styles.place)}>
      <Icon name="inventory" size={28} />
      {t('inventory.pick')}
    </p>
  );
}
