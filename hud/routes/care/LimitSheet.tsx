import { type FormEvent, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { profile, saveLimits } from '../../../src/state/profile.ts';
import { Button } from '../../parts/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import styles from './LimitSheet.module.css';

interface LimitSheetProps {
  readonly kind: 'crystals' | 'openings';
  readonly limit: number | null;
  readonly onClose: () => void;
}

/** Amounts that most people want, one tap away. */
const OFFERS = { crystals: [1000, 5000, 20_000], openings: [5, 20, 50] } as const;
const LONGEST = 9;

/** A new limit, with the word of when it counts. */
export function LimitSheet({ kind, limit, onClose }: LimitSheetProps) {
  const { t, crystals } = useT();
  const field = useId();
  const { savingLimits } = useSnapshot(profile);
  const [text, setText] = useState(limit === null ? '' : String(limit));
  const wish = text === '' ? null : Number(text);
  const higher = limit !== null && wish !== null && wish > limit;
  const save = async (value: number | null) => {
    const change = kind === 'crystals' ? { crystals_day: value } : { openings_day: value };
    if (await saveLimits(change)) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wish !== null) void save(wish);
  };
  return (
    <Sheet title={t(`care.${kind}`)} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={field} className={styles.label}>
          {t('care.field')}
        </label>
        <input
          id={field}
          className={styles.field}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, LONGEST))}
        />
        <div className={styles.offers}>
          {OFFERS[kind].map((offer) => (
            <Button key={offer} look="secondary" size="small" onClick={() => setText(String(offer))}>
              {crystals(offer)}
            </Button>
          ))}
        </div>
        <p className={styles.label} role="status">
          {t(higher ? 'care.soonHigher' : 'care.soonLower')}
        </p>
        <Button type="submit" wide pending={savingLimits} disabled={wish === null || wish === limit}>
          {t('common.save')}
        </Button>
        {limit !== null && (
          <Button look="ghost" size="small" wide disabled={savingLimits} onClick={() => void save(null)}>
            {t('care.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
