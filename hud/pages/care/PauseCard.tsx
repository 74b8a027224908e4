import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { SECONDS_PER_DAY } from '../../../common/rules/durations.ts';
import { saveLimits, saving } from '../../../src/state/account/profile.ts';
import { session } from '../../../src/state/session.ts';
import { Button } from '../../components/Button.tsx';
import { CardWords } from '../../components/CardWords.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TitledCard } from '../../components/TitledCard.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './PauseCard.module.css';

const DAYS = [1, 7, 30] as const;
type Days = (typeof DAYS)[number];

interface PauseCardProps {
  /** Seconds until the current break ends, as the player was read; 0 without one. */
  readonly seconds: number;
}

/** A break that the player takes. It can be made longer, never shorter, so it asks first. */
export function PauseCard({ seconds }: PauseCardProps) {
  const { t, date } = useT();
  const { limits: isSaving } = useSnapshot(saving);
  const { meReadAt } = useSnapshot(session);
  const [asked, setAsked] = useState<Days | null>(null);
  const pause = async (days: Days) => {
    if (await saveLimits({ pause_days: days })) setAsked(null);
  };
  return (
    <TitledCard title={t(seconds > 0 ? 'care.paused' : 'care.pause')}>
      <CardWords>
        {seconds > 0
          ? t('care.pausedWords', { date: date(new Date(meReadAt + seconds * 1000)) })
          : t('care.pauseWords')}
      </CardWords>
      <div className={styles.days}>
        {DAYS.filter((days) => days * SECONDS_PER_DAY > seconds).map((days) => (
          <Button key={days} variant="secondary" size="small" onClick={() => setAsked(days)}>
            {t('care.days', { count: days })}
          </Button>
        ))}
      </div>
      {asked && (
        <Dialog
          title={t('care.pauseTitle', { count: asked })}
          onClose={() => setAsked(null)}
          actions={
            <>
              <Button variant="secondary" wide onClick={() => setAsked(null)}>
                {t('care.pauseCancel')}
              </Button>
              <Button variant="danger" wide pending={isSaving} onClick={() => void pause(asked)}>
                {t('care.pauseConfirm')}
              </Button>
            </>
          }
        >
          {t('care.pauseWords')}
        </Dialog>
      )}
    </TitledCard>
  );
}
