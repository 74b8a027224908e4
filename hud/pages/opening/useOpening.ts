import { useSnapshot } from 'valtio';
import { round } from '../../../src/state/round/round.ts';

/** Returns the opening that is on or whose result is on show. */
export function useOpening() {
  const { current } = useSnapshot(round);
  return current?.kind === 'opening' ? current : null;
}
