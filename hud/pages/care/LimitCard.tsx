import { useState } from 'react';
import type { Limits } from '../../../common/api/schemas.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { useDuration } from '../../hooks/useDuration.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './LimitCard.module.css';
import { LimitSheet } from './LimitSheet.tsx';

interface LimitCardProps {
  readonly kind: 'crystals' | 'openings';
  readonly limits: Limits;
}

/** One limit: its value, how much of it is used, and the change that is waiting. */
export function LimitCard({ kind, limits }: LimitCardProps) {
  const { t, crystals } = useT();
  const duration = useDuration();
  const [changing, setChanging] = useState(false);
  const ofCrystals = kind === 'crystals';
  const limit = ofCrystals ? limits.crystals_day : limits.openings_day;
  const used = ofCrystals ? limits.spent_today : limits.opened_today;
  const { pending } = limits;
  const next = pending && (ofCrystals ? pending.crystals_day : pending.openings_day);
  const isWaiting = pending !== null && next !== limit;
  const written = (value: number | null) => (value === null ? t('care.none') : crystals(value));
  return (
    <Card className={styles.card}>
      <header className={styles.header}>
        <div className={styles.about}>
          <h2 className={styles.title}>{t(`care.${kind}`)}</h2>
          <p className={styles.limit}>{written(limit)}</p>
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-label={`${t('care.change')}: ${t(`care.${kind}`)}`}
          onClick={() => setChanging(true)}
        >
          {t('care.change')}
        </Button>
      </header>
      {limit !== null && <ProgressBar value={used} max={limit} className={styles.bar} />}
      <p className={styles.used}>
        <span>{t(ofCrystals ? 'care.spent' : 'care.opened')}</span>
        <span>{limit === null ? crystals(used) : t('care.of', { used, limit })}</span>
      </p>
      {isWaiting && (
        <p className={styles.waits}>
          <Icon name="clock" size={16} />
          {next === null
            ? t('care.waitsForNone', { time: duration(pending.in_seconds) })
            : t('care.waits', { time: duration(pending.in_seconds), limit: next })}
        </p>
      )}
      {changing && (
        <LimitSheet kind={kind} limit={limit} isWaiting={isWaiting} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}
