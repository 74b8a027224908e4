import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import { firstPage } from '../../../src/state/firstPage.ts';
import { session } from '../../../src/state/session.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useT } from '../../hooks/useT.ts';
import { AgeQuestion } from './AgeQuestion.tsx';
import styles from './OnboardingPage.module.css';

/** The first page of a new player: what the game is, no more than is kept, and the way to the free first case. */
export function OnboardingPage() {
  const { t, usd } = useT();
  const [, navigate] = useLocation();
  const { me } = useSnapshot(session);
  const [asking, setAsking] = useState(firstPage.isTapped);
  const freeUsd = me?.withdrawals?.free_usd ?? 0;
  const toWelcomeCase = () => navigate(`/cases/${WELCOME_CASE_ID}`);
  return (
    <main className={styles.page}>
      <div className={styles.illustration}>
        <Picture className={styles.picture} src="/art/things/onboarding.webp" aspect={1} />
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('onboarding.title')}</h1>
        <ul className={styles.points}>
          <li>
            <Icon name="gift" size={20} />
            {t('onboarding.free')}
          </li>
          {(freeUsd > 0 || !me) && (
            <li className={me ? undefined : styles.unknown}>
              <Icon name="bolt" size={20} />
              {t('onboarding.delivery', { usd: usd(freeUsd) })}
            </li>
          )}
          <li>
            <Icon name="shield" size={20} />
            {t('onboarding.fair')}
          </li>
        </ul>
      </div>
      <div className={styles.action}>
        <Button
          wide
          pending={asking && !me}
          onClick={() => (me?.is_adult ? toWelcomeCase() : setAsking(true))}
        >
          {t('onboarding.open')}
        </Button>
        <p className={styles.note}>{t('onboarding.age')}</p>
      </div>
      {asking && me && <AgeQuestion onClose={() => setAsking(false)} onAdult={toWelcomeCase} />}
    </main>
  );
}
