import { type ReactNode, useState } from 'react';
import type { RarityStep } from '../../common/api/schemas.ts';
import type { ItemTools } from '../../src/state/inventory/itemTools.ts';
import { classes } from '../format/classes.ts';
import { rarityColorClass } from '../format/rarityClasses.ts';
import { typedCrystals } from '../format/typedCrystals.ts';
import { leaveOnEnter } from '../hooks/leaveOnEnter.ts';
import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import pair from './buttonPair.module.css';
import styles from './ItemFilterSheet.module.css';
import { Sheet } from './Sheet.tsx';
import { TextField } from './TextField.tsx';

/** Crystals below which one tap shows what there is. */
const LIMITS = [100, 500, 1000, 5000] as const;
const STEPS: readonly RarityStep[] = [0, 1, 2, 3, 4, 5];

interface ItemFilterSheetProps {
  readonly tools: Pick<ItemTools, 'min' | 'max' | 'rarity'>;
  readonly onChange: (changes: Partial<ItemTools>) => void;
  readonly onClose: () => void;
  /** How many items it finds; null while nobody knows. */
  readonly total: number | null;
  /** More of the list's own choices, and what can be done with all that was found. */
  readonly choices?: ReactNode;
  readonly actions?: ReactNode;
}

interface CrystalsFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A number of crystals, or none. */
function CrystalsField({ label, value, onChange }: CrystalsFieldProps) {
  return (
    <div className={styles.bound}>
      <TextField
        label={label}
        inputMode="numeric"
        enterKeyHint="done"
        value={value ?? ''}
        onKeyDown={leaveOnEnter}
        onChange={(event) => onChange(typedCrystals(event.target.value))}
      />
    </div>
  );
}

/** Narrows a list of items down by price and rarity; what it finds is seen at once. */
export function ItemFilterSheet({ tools, onChange, onClose, total, choices, actions }: ItemFilterSheetProps) {
  const { t, crystals } = useT();
  const [{ min, max, rarity }, setWishes] = useState(tools);
  const change = (changes: Partial<Pick<ItemTools, 'min' | 'max' | 'rarity'>>) => {
    setWishes((wishes) => ({ ...wishes, ...changes }));
    onChange(changes);
  };
  const toggle = (step: RarityStep) =>
    change({ rarity: rarity.includes(step) ? rarity.filter((other) => other !== step) : [...rarity, step] });
  return (
    <Sheet title={t('items.filter')} onClose={onClose}>
      <div className={styles.range}>
        <CrystalsField label={t('items.from')} value={min} onChange={(value) => change({ min: value })} />
        <CrystalsField label={t('items.upTo')} value={max} onChange={(value) => change({ max: value })} />
      </div>
      <div className={styles.options}>
        {LIMITS.map((limit) => (
          <button
            key={limit}
            type="button"
            className={classes('pressable', styles.option)}
            aria-pressed={min === null && max === limit}
            onClick={() => change({ min: null, max: max === limit ? null : limit })}
          >
            0–{crystals(limit)}
          </button>
        ))}
      </div>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('items.rarity')}</legend>
        <div className={styles.options}>
          {STEPS.map((step) => (
            <button
              key={step}
              type="button"
              className={classes('pressable', styles.option, rarityColorClass(step))}
              aria-pressed={rarity.includes(step)}
              onClick={() => toggle(step)}
            >
              <span className={styles.gem} />
              {t(`rarity.r${step}`)}
            </button>
          ))}
        </div>
      </fieldset>
      {choices && <div className={styles.choices}>{choices}</div>}
      <div className={styles.actions}>
        {actions}
        <div className={pair.pair}>
          <Button
            variant="ghost"
            size="small"
            wide
            onClick={() => change({ min: null, max: null, rarity: [] })}
          >
            {t('items.reset')}
          </Button>
          <Button variant="secondary" size="small" wide onClick={onClose}>
            {total === null ? t('common.close') : t('items.show', { count: total })}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
