import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { visit } from '../../../src/state/drop/visit.ts';
import { ProofChip } from '../../components/ProofChip.tsx';
import { ProofSheet } from '../../components/ProofSheet.tsx';

/** The verdict of this device on the drop's receipt, and the proof behind it. */
export function DropProof({ receipt }: { readonly receipt: unknown }) {
  const { verdict } = useSnapshot(visit);
  const [shown, setShown] = useState(false);
  if (!verdict) return null;
  return (
    <>
      <ProofChip state={verdict.ok ? 'ok' : 'bad'} onPress={() => setShown(true)} />
      {shown && <ProofSheet steps={verdict.steps} receipt={receipt} onClose={() => setShown(false)} />}
    </>
  );
}
