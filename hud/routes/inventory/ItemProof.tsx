import { useMemo, useState } from 'react';
import type { Receipt } from '../../../src/api/schemas.ts';
import { verifyReceipt } from '../../../src/rules/fairness/verify.ts';
import { ProofChip } from '../../parts/ProofChip.tsx';
import { ProofSheet } from '../../parts/ProofSheet.tsx';

interface ItemProofProps {
  readonly receipt: Receipt;
  /** Id of the item drawn, where it is still the one that is owned. */
  readonly shownItem: string | undefined;
}

/** The draw that the item came out of, computed again here. */
export function ItemProof({ receipt, shownItem }: ItemProofProps) {
  const [shown, setShown] = useState(false);
  const { ok, steps } = useMemo(() => verifyReceipt(receipt, { shownItem }), [receipt, shownItem]);
  return (
    <>
      <ProofChip state={ok ? 'ok' : 'bad'} onPress={() => setShown(true)} />
      {shown && <ProofSheet steps={steps} receipt={receipt} onClose={() => setShown(false)} />}
    </>
  );
}
