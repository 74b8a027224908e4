import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { proof } from '../../src/state/fairness/proof.ts';
import { ChainNews } from './ChainNews.tsx';
import { ProofChip } from './ProofChip.tsx';
import { ProofSheet } from './ProofSheet.tsx';

/** The verdict on the draw that has just landed, and the proof behind it. */
export function DrawProof({ receipt }: { readonly receipt: unknown }) {
  const { state, steps } = useSnapshot(proof);
  const [shown, setShown] = useState(false);
  if (!state) return null;
  return (
    <>
      <ProofChip state={state} onPress={() => setShown(true)} />
      {shown && (
        <ProofSheet steps={steps} receipt={receipt} onClose={() => setShown(false)}>
          <ChainNews />
        </ProofSheet>
      )}
    </>
  );
}
