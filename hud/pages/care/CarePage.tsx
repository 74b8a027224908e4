import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { watchLimits } from '../../../src/state/account/watchLimits.ts';
import { session } from '../../../src/state/session.ts';
import { ColumnPage } from '../../components/ColumnPage.tsx';
import { SessionStrip } from '../../components/SessionStrip.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './CarePage.module.css';
import { LimitCard } from './LimitCard.tsx';
import { PauseCard } from './PauseCard.tsx';

/** The player's own limits and breaks. */
export function CarePage() {
  const { t } = useT();
  const limits = useSnapshot(session).me?.limits;
  useEffect(watchLimits, []);
  return (
    <ColumnPage title={t('care.title')} words={t('care.words')}>
      <SessionStrip />
      {limits && (
        <>
          <LimitCard kind="crystals" limits={limits} />
          <LimitCard kind="openings" limits={limits} />
          <PauseCard seconds={limits.paused_seconds} />
        </>
      )}
      <p className={styles.help}>{t('care.help')}</p>
    </ColumnPage>
  );
}
