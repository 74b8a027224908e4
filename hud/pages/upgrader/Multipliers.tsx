import { useState } from 'react';
import { MULTIPLIERS_SHOWN } from '../../../src/state/upgrader/upgrader.ts';
import { Button } from '../../components/Button.tsx';
import { Chips } from '../../components/Chips.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './Multipliers.module.css';

interface MultipliersProps {
  readonly values: readonly number[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Five multipliers, or all of them once that was asked for or one of the others is chosen. */
export function Multipliers({ values, value, onChange }: MultipliersProps) {
  const { t, crystals } = useT();
  const [isAsked, setAsked] = useState(false);
  const all = isAsked || values.indexOf(value) >= MULTIPLIERS_SHOWN;
  const shown = all ? values : values.slice(0, MULTIPLIERS_SHOWN);
  return (
    <div className={styles.row}>
      <Chips
        label={t('upgrader.multiplier')}
        options={shown.map((option) => ({ value: String(option), label: `×${crystals(option)}` }))}
        value={String(value)}
        onChange={(text) => onChange(Number(text))}
      />
      {values.length > shown.length && (
        <Button variant="ghost" size="small" onClick={() => setAsked(true)}>
          <span className="sr-only">{t('upgrader.showAll')}</span>
          <span className={styles.words} aria-hidden="true">
            {t('upgrader.showAll')}
          </span>
          <span className={styles.dots} aria-hidden="true">
            …
          </span>
        </Button>
      )}
    </div>
  );
}
