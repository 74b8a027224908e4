import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { opening } from '../../../src/state/opening.ts';
import { proof } from '../../../src/state/proof.ts';
import { ProofChip } from '../../parts/ProofChip.tsx';
import { ProofSheet } from '../../parts/ProofSheet.tsx';

/** The verdict on the draw that has just landed, and the proof behind it. */
export function DrawProof() {
  const { state, steps } = useSnapshot(proof);
  const { result } = useSnapshot(opening);
  const [shown, setShown] = useState(false);
  if (!state || !result) return null;
  return (
    <>
      <ProofChip state={state} onPress={() => setShown(true)} />
      {shown && <ProofSheet steps={steps} receipt={result.receipt} onClose={() => setShown(false)} />}
    </>
  );
}
