import { useSnapshot } from 'valtio';
import { playSession } from '../../src/state/account/playSession.ts';
import { useT } from '../hooks/useT.ts';
import { Crystals } from './Crystals.tsx';
import { Icon } from './Icon.tsx';
import styles from './SessionStrip.module.css';

/** The play session: its minutes, the crystals spent, and the net result. */
export function SessionStrip() {
  const { t } = useT();
  const { minutes, spent, net } = useSnapshot(playSession);
  return (
    <dl className={styles.strip} aria-label={t('care.strip.label')}>
      <div className={styles.time}>
        <dt>
          <Icon name="clock" size={16} />
          <span className="sr-only">{t('care.strip.label')}</span>
        </dt>
        <dd>{t('care.strip.minutes', { count: minutes })}</dd>
      </div>
      <div>
        <dt>{t('care.strip.spent')}</dt>
        <dd>
          <Crystals amount={spent} />
        </dd>
      </div>
      <div>
        <dt>{t('care.strip.net')}</dt>
        <dd>
          <Crystals signed amount={net} />
        </dd>
      </div>
    </dl>
  );
}
