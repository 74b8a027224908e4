import { type Snapshot, useSnapshot } from 'valtio';
import type { UpgraderItem } from '../../../common/api/schemas.ts';
import { hasFailed } from '../../../src/state/load.ts';
import { chooseDonors, chooseMultiplier, stepBack, upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useT } from '../../hooks/useT.ts';
import { Donor } from './Donor.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { Multipliers } from './Multipliers.tsx';
import { Targets } from './Targets.tsx';
import { useStake } from './useStake.ts';

/** Step 2: how many times the value, and which item. */
export function PickTarget() {
  const { donors } = useSnapshot(upgrader);
  const stake = useStake(donors);
  if (!stake) return null;
  return (
    <>
      <Donor stake={stake} />
      <Columns donors={donors} usd={stake.usd} />
    </>
  );
}

interface ColumnsProps {
  readonly donors: readonly Snapshot<UpgraderItem>[];
  /** What they count for together. */
  readonly usd: number;
}

function Columns({ donors, usd }: ColumnsProps) {
  const { t } = useT();
  const { multipliersStatus, multipliers, multiplier } = useSnapshot(upgrader);
  if (hasFailed(multipliersStatus)) {
    const title = t('error.multipliersFailed');
    return <FailedState cause={multipliersStatus} title={title} onRetry={() => void chooseDonors(donors)} />;
  }
  if (multipliersStatus !== 'ready') {
    return (
      <>
        <Skeleton height={44} round={22} />
        <GridSkeleton />
      </>
    );
  }
  const column = multipliers.find(({ value }) => value === multiplier) ?? multipliers[0];
  if (!column) {
    return (
      <EmptyState
        picture="/art/things/empty-upgrader.webp"
        title={t('error.noMultipliers')}
        action={<Button onClick={stepBack}>{t('upgrader.anotherItem')}</Button>}
      >
        {t('upgrader.noMultipliersWords')}
      </EmptyState>
    );
  }
  return (
    <>
      <Multipliers
        values={multipliers.map(({ value }) => value)}
        value={column.value}
        onChange={chooseMultiplier}
      />
      <Targets stakeUsd={usd} targets={column.targets} />
    </>
  );
}
