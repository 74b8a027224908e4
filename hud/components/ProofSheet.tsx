import type { ReactNode } from 'react';
import type { Step } from '../../common/rules/fairness/verify.ts';
import { useT } from '../hooks/useT.ts';
import { CopyButton } from './CopyButton.tsx';
import { Icon } from './Icon.tsx';
import styles from './ProofSheet.module.css';
import { Sheet } from './Sheet.tsx';

interface ProofSheetProps {
  readonly steps: readonly Step[];
  readonly receipt: unknown;
  readonly onClose: () => void;
  /** What is to be known before the steps. */
  readonly children?: ReactNode;
}

/** Each step of the check with its values, and a button that copies the receipt. */
export function ProofSheet({ steps, receipt, onClose, children }: ProofSheetProps) {
  const { t } = useT();
  return (
    <Sheet title={t('proof.title')} onClose={onClose}>
      <p className={styles.words}>{t('proof.words')}</p>
      {children}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.name} className={step.ok ? styles.ok : styles.bad}>
            <h3 className={styles.name}>
              <Icon name={step.ok ? 'check' : 'warning'} size={20} />
              {t(`proof.steps.${step.name}`)}
            </h3>
            <dl className={styles.values}>
              {Object.entries(step.values).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd data-selectable>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      <CopyButton text={JSON.stringify(receipt, null, 2)} label={t('proof.copy')} />
    </Sheet>
  );
}
