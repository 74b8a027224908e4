import { useT } from '../../../src/i18n/useT.ts';
import { Card } from '../../parts/Card.tsx';
import styles from './Cards.module.css';

/** What on the reel is show and not draw. */
export function DecorationCard() {
  const { t } = useT();
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('fair.decoration')}</h2>
      <p className={styles.words}>{t('fair.decorationWords')}</p>
    </Card>
  );
}
