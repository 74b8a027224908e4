import { useSnapshot } from 'valtio';
import { useT } from '../../src/i18n/useT.ts';
import { play } from '../../src/state/play.ts';
import { Crystals } from './Crystals.tsx';
import { Icon } from './Icon.tsx';
import styles from './SessionStrip.module.css';
import { SignedCrystals } from './SignedCrystals.tsx';

/** How long this sitting lasts, what it has cost and what is left of it. */
export function SessionStrip() {
  const { t } = useT();
  const { minutes, spent, net } = useSnapshot(play);
  return (
    <dl className={styles.strip} aria-label={t('care.strip.label')}>
      <div className={styles.time}>
        <dt>
          <Icon name="clock" size={16} />
          <span className="unseen">{t('care.strip.label')}</span>
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
          <SignedCrystals amount={net} />
        </dd>
      </div>
    </dl>
  );
}
