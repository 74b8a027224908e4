import { useSnapshot } from 'valtio';
import { playSession } from '../../../src/state/account/playSession.ts';
import { Balance } from '../../components/Balance.tsx';
import { Crystals } from '../../components/Crystals.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './RoundFoot.module.css';
import { SkipButton } from './SkipButton.tsx';

/** The balance and what the session came to before this round, either side of the way to cut the spin short. */
export function RoundFoot() {
  const { t } = useT();
  const { minutes, net } = useSnapshot(playSession);
  return (
    <div className={styles.foot}>
      <p>
        <span className="sr-only">{t('home.balance')} </span>
        <Balance className={styles.balance} />
      </p>
      <SkipButton />
      <p className={styles.session}>
        <span className="sr-only">{t('care.strip.label')} </span>
        {t('care.strip.minutes', { count: minutes })}
        <span>
          {t('care.strip.net')} <Crystals signed amount={net} />
        </span>
      </p>
    </div>
  );
}
