import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { loadMe } from '../../../src/state/me.ts';
import { session } from '../../../src/state/session.ts';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { SessionStrip } from '../../parts/SessionStrip.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import styles from './CarePage.module.css';
import { LimitCard } from './LimitCard.tsx';
import { PauseCard } from './PauseCard.tsx';

/** The player's own limits and breaks. */
export function CarePage() {
  const { t } = useT();
  const limits = useSnapshot(session).me?.limits;
  useEffect(() => {
    void loadMe();
  }, []);
  return (
    <main className={styles.page}>
      <PageHeader title={t('care.title')} />
      <p className={styles.words}>{t('care.words')}</p>
      <SessionStrip />
      {limits ? (
        <>
          <LimitCard kind="crystals" limits={limits} />
          <LimitCard kind="openings" limits={limits} />
          <PauseCard seconds={limits.paused_seconds} />
        </>
      ) : (
        <>
          <Skeleton height={132} />
          <Skeleton height={132} />
          <Skeleton height={180} />
        </>
      )}
      <p className={styles.words}>{t('care.help')}</p>
    </main>
  );
}
