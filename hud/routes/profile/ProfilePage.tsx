import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { useT } from '../../../src/i18n/useT.ts';
import { session } from '../../../src/state/session.ts';
import { Card } from '../../parts/Card.tsx';
import { Row } from '../../parts/Row.tsx';
import { LANGUAGE_NAMES, LanguageSheet } from './LanguageSheet.tsx';
import { LuckCodeCard } from './LuckCodeCard.tsx';
import { Person } from './Person.tsx';
import styles from './ProfilePage.module.css';
import { TradelinkSheet } from './TradelinkSheet.tsx';

/** Who plays and how the game behaves for them. */
export function ProfilePage() {
  const { t, language } = useT();
  const { me } = useSnapshot(session);
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('openTradeLink') === 'true';
  const [choosing, setChoosing] = useState(false);
  return (
    <main className={styles.page}>
      <Person />
      <LuckCodeCard />
      <Card className={styles.list}>
        <Row
          icon="trade"
          label={t('profile.tradelink')}
          value={t(me?.tradelink ? 'profile.saved' : 'profile.notSet')}
          onPress={() => navigate('/profile?openTradeLink=true', { replace: true })}
        />
        <Row
          icon="language"
          label={t('profile.language')}
          value={LANGUAGE_NAMES[language]}
          onPress={() => setChoosing(true)}
        />
      </Card>
      {choosing && <LanguageSheet onClose={() => setChoosing(false)} />}
      {asked && <TradelinkSheet onClose={() => navigate('/profile', { replace: true })} />}
    </main>
  );
}
