import { useState } from 'react';
import type { Limits } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { useDuration } from '../../parts/duration.ts';
import { Icon } from '../../parts/Icon.tsx';
import styles from './LimitCard.module.css';
import { LimitSheet } from './LimitSheet.tsx';

interface LimitCardProps {
  readonly kind: 'crystals' | 'openings';
  readonly limits: Limits;
}

/** One limit: what counts now, how much of it is used, and what waits for its day. */
export function LimitCard({ kind, limits }: LimitCardProps) {
  const { t, crystals } = useT();
  const duration = useDuration();
  const [changing, setChanging] = useState(false);
  const ofCrystals = kind === 'crystals';
  const limit = ofCrystals ? limits.crystals_day : limits.openings_day;
  const used = ofCrystals ? limits.spent_today : limits.opened_today;
  const { pending } = limits;
  const next = pending && (ofCrystals ? pending.crystals_day : pending.openings_day);
  const written = (value: number | null) => (value === null ? t('care.none') : crystals(value));
  return (
    <Card className={styles.card}>
      <header className={styles.header}>
        <div className={styles.about}>
          <h2 className={styles.title}>{t(`care.${kind}`)}</h2>
          <p className={styles.limit}>{written(limit)}</p>
        </div>
        <Button look="secondary" size="small" onClick={() => setChanging(true)}>
          {t('care.change')}
        </Button>
      </header>
      {limit !== null && (
        <div className={styles.bar} aria-hidden="true">
          <span style={{ width: `${Math.min(100, (100 * used) / Math.max(1, limit))}%` }} />
        </div>
      )}
      <p className={styles.used}>
        <span>{t(ofCrystals ? 'care.spent' : 'care.opened')}</span>
        <span>{limit === null ? crystals(used) : t('care.of', { used, limit })}</span>
      </p>
      {pending && next !== limit && (
        <p className={styles.waits}>
          <Icon name="clock" size={16} />
          {t('care.waits', { time: duration(pending.in_seconds), limit: written(next) })}
        </p>
      )}
      {changing && <LimitSheet kind={kind} limit={limit} onClose={() => setChanging(false)} />}
    </Card>
  );
}
