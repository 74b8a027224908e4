import { useMemo, useState } from 'react';
import type { Snapshot } from 'valtio';
import type { Receipt, Win } from '../../../common/api/schemas.ts';
import { verifyReceipt } from '../../../common/rules/fairness/verify.ts';
import { ProofChip } from '../../components/ProofChip.tsx';
import { ProofSheet } from '../../components/ProofSheet.tsx';
import { expectedOf } from '../../format/expectedOf.ts';

interface ItemProofProps {
  readonly receipt: Snapshot<Receipt>;
  readonly win: Pick<Win, 'id' | 'changed'>;
}

/** Checks the draw that gave the item. */
export function ItemProof({ receipt, win }: ItemProofProps) {
  const [shown, setShown] = useState(false);
  const { ok, steps } = useMemo(() => verifyReceipt(receipt, expectedOf(receipt, win)), [receipt, win]);
  return (
    <>
      <ProofChip state={ok ? 'ok' : 'bad'} onPress={() => setShown(true)} />
      {shown && <ProofSheet steps={steps} receipt={receipt} onClose={() => setShown(false)} />}
    </>
  );
}
