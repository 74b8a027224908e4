import { useSnapshot } from 'valtio';
import { stakePicked, stopPicking } from '../../../src/state/upgrader/picking.ts';
import { stakeUsd } from '../../../src/state/upgrader/stake.ts';
import { upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { Button } from '../../components/Button.tsx';
import { SelectionFloor } from '../../components/SelectionFloor.tsx';
import { useT } from '../../hooks/useT.ts';

/** How many items are picked to be staked together, what they count for, and the way on. */
export function StakeBar() {
  const { t, usd } = useT();
  const { donors } = useSnapshot(upgrader);
  const count = donors.length;
  return (
    <SelectionFloor
      summary={`${t('opening.items', { count })} · ${usd(stakeUsd(donors))}`}
      onCancel={stopPicking}
    >
      <Button wide disabled={count === 0} onClick={stakePicked}>
        {t('upgrader.steps.target')}
      </Button>
    </SelectionFloor>
  );
}
