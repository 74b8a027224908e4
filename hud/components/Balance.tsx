import { useSnapshot } from 'valtio';
import { session } from '../../src/state/session.ts';
import { useCountUp } from '../hooks/useCountUp.ts';
import { Crystals } from './Crystals.tsx';

/** The player's balance, counting up to its new value. */
export function Balance({ className }: { readonly className?: string | undefined }) {
  const { balance } = useSnapshot(session);
  const [shown, element] = useCountUp(balance);
  return <Crystals ref={element} amount={shown} wraps className={className} />;
}
