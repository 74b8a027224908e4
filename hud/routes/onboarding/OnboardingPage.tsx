import { useState } from 'react';
import { useLocation } from 'wouter';
import { WELCOME_CASE_ID } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { AgeQuestion } from './AgeQuestion.tsx';
import styles from './OnboardingPage.module.css';

/** The first thing that anybody sees: what it is, that the first case is free, and the way to it. */
export function OnboardingPage() {
  const { t } = useT();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  return (
    <main className={styles.page}>
      <div className={styles.hero}>
        <Picture className={styles.picture} src="/art/things/onboarding.webp" aspect={1} eager />
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('onboarding.title')}</h1>
        <ul className={styles.points}>
          <li>
            <Icon name="gift" size={20} />
            {t('onboarding.free')}
          </li>
          <li>
            <Icon name="bolt" size={20} />
            {t('onboarding.delivery')}
          </li>
          <li>
            <Icon name="shield" size={20} />
            {t('onboarding.fair')}
          </li>
        </ul>
      </div>
      <div className={styles.action}>
        <Button wide onClick={() => setAsking(true)}>
          {t('onboarding.open')}
        </Button>
        <p className={styles.note}>{t('onboarding.age')}</p>
      </div>
      {asking && (
        <AgeQuestion onClose={() => setAsking(false)} onAdult={() => navigate(`/cases/${WELCOME_CASE_ID}`)} />
      )}
    </main>
  );
}
