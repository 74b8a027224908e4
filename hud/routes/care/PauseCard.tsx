import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { profile, saveLimits } from '../../../src/state/profile.ts';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import styles from './PauseCard.module.css';

const DAYS = [1, 7, 30] as const;
type Days = (typeof DAYS)[number];
const SECONDS_PER_DAY = 86_400;

interface PauseCardProps {
  /** Seconds that the break on now still lasts; 0 without one. */
  readonly seconds: number;
}

/** A break of the player's own: it can be made longer, never shorter, so it asks first. */
export function PauseCard({ seconds }: PauseCardProps) {
  const { t, date } = useT();
  const { savingLimits } = useSnapshot(profile);
  const [asked, setAsked] = useState<Days | null>(null);
  const pause = async (days: Days) => {
    if (await saveLimits({ pause_days: days })) setAsked(null);
  };
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t(seconds > 0 ? 'care.paused' : 'care.pause')}</h2>
      <p className={styles.words}>
        {seconds > 0
          ? t('care.pausedWords', { date: date(new Date(Date.now() + seconds * 1000)) })
          : t('care.pauseWords')}
      </p>
      <div className={styles.days}>
        {DAYS.filter((days) => days * SECONDS_PER_DAY > seconds).map((days) => (
          <Button key={days} look="secondary" size="small" onClick={() => setAsked(days)}>
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
              <Button look="secondary" wide onClick={() => setAsked(null)}>
                {t('care.pauseCancel')}
              </Button>
              <Button look="danger" wide pending={savingLimits} onClick={() => void pause(asked)}>
                {t('care.pauseConfirm')}
              </Button>
            </>
          }
        >
          {t('care.pauseWords')}
        </Dialog>
      )}
    </Card>
  );
}
