import { useSnapshot } from 'valtio';
import { proof } from '../../../src/state/fairness/proof.ts';
import { ProofChip } from '../../components/ProofChip.tsx';

/** The verdict on all draws of a round; opens the one that is wrong, or the first. */
export function SeveralProof({ onPress }: { readonly onPress: (index: number) => void }) {
  const { state, draws } = useSnapshot(proof);
  if (!state) return null;
  const wrong = draws.findIndex((steps) => steps.some(({ ok }) => !ok));
  return <ProofChip several state={state} onPress={() => onPress(Math.max(0, wrong))} />;
}
