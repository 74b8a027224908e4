import { useState } from 'react';
import type { Receipt } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { type Verdict, verifyReceipt } from '../../../src/rules/fairness/verify.ts';
import { Card } from '../../parts/Card.tsx';
import { Chips } from '../../parts/Chips.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { ProofSheet } from '../../parts/ProofSheet.tsx';
import cards from './Cards.module.css';
import styles from './CheckCard.module.css';
import { OwnDraws } from './OwnDraws.tsx';
import { PasteReceipt } from './PasteReceipt.tsx';

const SOURCES = ['mine', 'paste'] as const;

interface Checked extends Verdict {
  readonly receipt: Receipt;
}

/** Any receipt, computed again here: one of the player's own or one that was pasted. */
export function CheckCard() {
  const { t } = useT();
  const [source, setSource] = useState<(typeof SOURCES)[number]>('mine');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [open, setOpen] = useState(false);
  const check = (receipt: Receipt, shownItem?: string) => {
    setChecked({ ...verifyReceipt(receipt, { shownItem }), receipt });
    setOpen(true);
  };
  return (
    <Card className={cards.card}>
      <h2 className={cards.title}>{t('fair.check')}</h2>
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
    </Card>
  );
}
