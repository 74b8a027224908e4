import { useT } from '../../../src/i18n/useT.ts';
import { Card } from '../../parts/Card.tsx';
import styles from './Code.module.css';

interface CodeProps {
  /** What the drawing gives, null without one. */
  readonly fresh: string | null;
  readonly current: string | null;
}

/** The code that the drawing gives, or the one that counts now. */
export function Code({ fresh, current }: CodeProps) {
  const { t } = useT();
  const code = fresh ?? current;
  return (
    <Card cut className={fresh ? styles.fresh : styles.card}>
      <p className={styles.label}>{t(fresh || !current ? 'luck.fresh' : 'luck.current')}</p>
      <p className={code ? styles.code : styles.none} role="status" data-selectable>
        {code ?? t('luck.none')}
      </p>
    </Card>
  );
}
