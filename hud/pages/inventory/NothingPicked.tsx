import { useT } from '../../hooks/useT.ts';
import styles from './NothingPicked.module.css';

/** Where an item will be shown, in a wide window. */
export function NothingPicked() {
  const { t } = useT();
  return <p className={styles.place}>{t('inventory.pick')}</p>;
}
