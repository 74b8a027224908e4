import { useMemo } from 'react';
import type { HistoryEntry } from '../../../common/api/schemas.ts';
import { verifyReceipt } from '../../../common/rules/fairness/verify.ts';
import { ProofSheet } from '../../components/ProofSheet.tsx';
import { expectedOf } from '../../format/expectedOf.ts';

interface EntryProofProps {
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

/** The proof of a draw of the history. */
export function EntryProof({ entry, onClose }: EntryProofProps) {
  const { receipt, win } = entry;
  const { steps } = useMemo(() => verifyReceipt(receipt, expectedOf(receipt, win)), [receipt, win]);
  return <ProofSheet steps={steps} receipt={receipt} onClose={onClose} />;
}
