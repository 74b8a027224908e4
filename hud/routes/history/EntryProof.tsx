import { useMemo } from 'react';
import type { HistoryEntry } from '../../../src/api/schemas.ts';
import { verifyReceipt } from '../../../src/rules/fairness/verify.ts';
import { ProofSheet } from '../../parts/ProofSheet.tsx';
import { shownItem } from '../../parts/shownItem.ts';

interface EntryProofProps {
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

/** The proof of a draw out of the history. */
export function EntryProof({ entry, onClose }: EntryProofProps) {
  const { steps } = useMemo(() => verifyReceipt(entry.receipt, { shownItem: shownItem(entry) }), [entry]);
  return <ProofSheet steps={steps} receipt={entry.receipt} onClose={onClose} />;
}
