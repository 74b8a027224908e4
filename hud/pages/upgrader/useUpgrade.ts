import { useSnapshot } from 'valtio';
import { round } from '../../../src/state/round/round.ts';

/** Returns the upgrade that is on or whose result is on show. */
export function useUpgrade() {
  const { current } = useSnapshot(round);
  return current?.kind === 'upgrade' ? current : null;
}
