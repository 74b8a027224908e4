import { useMemo } from 'react';
import type { Snapshot } from 'valtio';
import type { HistoryEntry } from '../../../common/api/schemas.ts';
import { verifyReceipt } from '../../../common/rules/fairness/verify.ts';
import { Button } from '../../components/Button.tsx';
import { ProofSheet } from '../../components/ProofSheet.tsx';
import { expectedOf } from '../../format/expectedOf.ts';
import { useT } from '../../hooks/useT.ts';
import type { PickedItem } from '../inventory/ItemSheet.tsx';
import styles from './EntryProof.module.css';

interface EntryProofProps {
  readonly entry: Snapshot<HistoryEntry>;
  readonly onClose: () => void;
  /** Shows what was won. */
  readonly onItem: (item: PickedItem) => void;
}

/** The proof of a draw of the history, and the way to its item. */
export function EntryProof({ entry, onClose, onItem }: EntryProofProps) {
  const { t } = useT();
  const { receipt, win, item_id: itemId } = entry;
  const { steps } = useMemo(() => verifyReceipt(receipt, expectedOf(receipt, win)), [receipt, win]);
  return (
    <ProofSheet steps={steps} receipt={receipt} onClose={onClose}>
      {win && itemId !== null && (
        <div className={styles.item}>
          <Button
            variant="secondary"
            size="small"
            wide
            onClick={() => onItem({ id: itemId, name: win.name })}
          >
            {t('draws.item')}
          </Button>
        </div>
      )}
    </ProofSheet>
  );
}
