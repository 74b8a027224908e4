import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { UpgraderItem } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { chooseDonor, stepBack, upgrader } from '../../../src/state/upgrader.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailedState } from '../../parts/FailedState.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { Donor } from './Donor.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { Multipliers } from './Multipliers.tsx';
import { Targets } from './Targets.tsx';

/** Step 2: how many times the value, and which item. */
export function PickTarget() {
  const { donor } = useSnapshot(upgrader);
  if (!donor) return null;
  return (
    <>
      <Donor item={donor} />
      <Columns donor={donor as UpgraderItem} />
    </>
  );
}

function Columns({ donor }: { readonly donor: UpgraderItem }) {
  const { t } = useT();
  const { multipliersStatus, multipliers } = useSnapshot(upgrader);
  const [chosen, setChosen] = useState<number | null>(null);
  if (multipliersStatus === 'failed') {
    return <FailedState title={t('error.multipliersFailed')} onRetry={() => void chooseDonor(donor)} />;
  }
  if (multipliersStatus !== 'ready') {
    return (
      <>
        <Skeleton height={44} round={22} />
        <GridSkeleton />
      </>
    );
  }
  const column = multipliers.find(({ value }) => value === chosen) ?? multipliers[0];
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
      <Multipliers values={multipliers.map(({ value }) => value)} value={column.value} onChange={setChosen} />
      <Targets donorUsd={donor.cost} targets={column.targets} />
    </>
  );
}
