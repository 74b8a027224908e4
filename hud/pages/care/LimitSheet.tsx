import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { saveLimits, saving } from '../../../src/state/account/profile.ts';
import { Button } from '../../components/Button.tsx';
import pair from '../../components/buttonPair.module.css';
import { Sheet } from '../../components/Sheet.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useIsShown } from '../../hooks/useIsShown.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './LimitSheet.module.css';

interface LimitSheetProps {
  readonly kind: 'crystals' | 'openings';
  readonly limit: number | null;
  /** A raise is to come: it is called back by the limit as it is. */
  readonly isWaiting: boolean;
  readonly onClose: () => void;
}

/** Limits offered as buttons. */
const SUGGESTED_LIMITS = { crystals: [1000, 5000, 20_000], openings: [5, 20, 50] } as const;
const MAX_DIGITS = 9;

/** The form for a new limit; says from when it counts. */
export function LimitSheet({ kind, limit, isWaiting, onClose }: LimitSheetProps) {
  const { t, crystals } = useT();
  const { limits: isSaving } = useSnapshot(saving);
  const isShown = useIsShown();
  const [text, setText] = useState(limit === null ? '' : String(limit));
  const wish = text === '' ? null : Number(text);
  const higher = limit !== null && wish !== null && wish > limit;
  const save = async (value: number | null) => {
    const change = kind === 'crystals' ? { crystals_day: value } : { openings_day: value };
    if ((await saveLimits(change)) && isShown.current) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wish !== null) void save(wish);
  };
  return (
    <Sheet title={t(`care.${kind}`)} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('care.field')}
          className={styles.field}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, MAX_DIGITS))}
        />
        <div className={pair.pair}>
          {SUGGESTED_LIMITS[kind].map((offer) => (
            <Button key={offer} variant="secondary" size="small" onClick={() => setText(String(offer))}>
              {crystals(offer)}
            </Button>
          ))}
        </div>
        <p className={styles.hint} role="status">
          {t(higher ? 'care.soonHigher' : 'care.soonLower')}
        </p>
        <Button
          type="submit"
          wide
          pending={isSaving}
          disabled={wish === null || (wish === limit && !isWaiting)}
        >
          {t('common.save')}
        </Button>
        {limit !== null && (
          <Button variant="ghost" size="small" wide disabled={isSaving} onClick={() => void save(null)}>
            {t('care.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
