import { useSnapshot } from 'valtio';
import { session } from '../../src/state/session.ts';
import { Crystals } from './Crystals.tsx';
import { useCounting } from './counting.ts';

/** What the player has, counting to its new value. */
export function Balance({ className }: { readonly className?: string | undefined }) {
  const { balance } = useSnapshot(session);
  return <Crystals amount={useCounting(balance)} className={className} />;
}
