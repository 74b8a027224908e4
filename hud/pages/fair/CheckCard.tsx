import { useState } from 'react';
import type { Snapshot } from 'valtio';
import type { Receipt } from '../../../common/api/schemas.ts';
import { type Expected, type Verdict, verifyReceipt } from '../../../common/rules/fairness/verify.ts';
import { Chips } from '../../components/Chips.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ProofSheet } from '../../components/ProofSheet.tsx';
import { TitledCard } from '../../components/TitledCard.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './CheckCard.module.css';
import { OwnDraws } from './OwnDraws.tsx';
import { PasteReceipt } from './PasteReceipt.tsx';

const SOURCES = ['mine', 'paste'] as const;

interface Checked extends Verdict {
  readonly receipt: Snapshot<Receipt>;
}

/** Checks a receipt on this phone: one of the player's own or a pasted one. */
export function CheckCard() {
  const { t } = useT();
  const [source, setSource] = useState<(typeof SOURCES)[number]>('mine');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [open, setOpen] = useState(false);
  const check = (receipt: Snapshot<Receipt>, expected?: Expected) => {
    setChecked({ ...verifyReceipt(receipt, expected), receipt });
    setOpen(true);
  };
  return (
    <TitledCard title={t('fair.check')}>
      <div className={styles.source}>
        <Chips
          label={t('fair.source')}
          options={SOURCES.map((value) => ({ value, label: t(`fair.${value}`) }))}
          value={source}
          onChange={setSource}
        />
      </div>
      {source === 'mine' ? <OwnDraws onPick={check} /> : <PasteReceipt onCheck={check} />}
      <div role="status">
        {checked && (
          <button
            type="button"
            className={checked.ok ? styles.good : styles.bad}
            onClick={() => setOpen(true)}
          >
            <Icon name={checked.ok ? 'shield-check' : 'warning'} size={20} />
            {t(checked.ok ? 'fair.good' : 'fair.bad')}
            <Icon name="chevron-right" size={16} />
          </button>
        )}
      </div>
      {open && checked && (
        <ProofSheet steps={checked.steps} receipt={checked.receipt} onClose={() => setOpen(false)} />
      )}
    </TitledCard>
  );
}
