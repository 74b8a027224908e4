import { useState } from 'react';
import { useT } from '../../../src/i18n/useT.ts';
import { MULTIPLIERS_SHOWN } from '../../../src/state/upgrader.ts';
import { Button } from '../../parts/Button.tsx';
import { Chips } from '../../parts/Chips.tsx';
import styles from './Multipliers.module.css';

interface MultipliersProps {
  readonly values: readonly number[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Five multipliers, or all of them once that was asked for. */
export function Multipliers({ values, value, onChange }: MultipliersProps) {
  const { t, crystals } = useT();
  const [all, setAll] = useState(false);
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
        <Button look="ghost" size="small" onClick={() => setAll(true)}>
          {t('upgrader.showAll')}
        </Button>
      )}
    </div>
  );
}
