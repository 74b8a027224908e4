import { Card } from '../../components/Card.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './Code.module.css';

interface CodeProps {
  /** The code of the drawing, null without a drawing. */
  readonly fresh: string | null;
  readonly current: string | null;
}

/** The code of the drawing, or else the current one. */
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
