import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { hasFailed } from '../../../src/state/load.ts';
import { upgrader, watchUpgraderItems } from '../../../src/state/upgrader/upgrader.ts';
import { BalanceChip } from '../../components/BalanceChip.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SessionStrip } from '../../components/SessionStrip.tsx';
import { classes } from '../../format/classes.ts';
import { useCountdownTap } from '../../hooks/useCountdownTap.ts';
import { useT } from '../../hooks/useT.ts';
import { PickItem } from './PickItem.tsx';
import { PickTarget } from './PickTarget.tsx';
import { Steps } from './Steps.tsx';
import styles from './UpgraderPage.module.css';
import { useAskedItem } from './useAskedItem.ts';
import { useUpgraderBack } from './useUpgraderBack.ts';
import { useUpgraderPath } from './useUpgraderPath.ts';
import { WheelSteps } from './WheelSteps.tsx';

/** Own items staked for a chance at a pricier one, in five steps. */
export function UpgraderPage() {
  const { t } = useT();
  const { step, items, itemsStatus, multipliersStatus } = useSnapshot(upgrader);
  useUpgraderPath();
  useUpgraderBack();
  useAskedItem();
  useCountdownTap();
  useEffect(watchUpgraderItems, []);
  const alone = step === 'spin';
  const choosing = step === 'item' || step === 'target';
  const failed = step === 'item' && items.length === 0 && hasFailed(itemsStatus);
  const noTargets = step === 'target' && hasFailed(multipliersStatus);
  const place = choosing ? failed && styles.failed : styles.atWheel;
  return (
    <main
      className={classes(
        styles.page,
        place,
        step === 'confirm' && styles.confirm,
        step === 'result' && styles.result,
        noTargets && styles.noTargets,
      )}
    >
      <PageHeader title={t('upgrader.title')}>{!alone && <BalanceChip />}</PageHeader>
      {choosing && <SessionStrip />}
      <Steps step={step} />
      {step === 'item' && <PickItem />}
      {step === 'target' && <PickTarget />}
      {(step === 'confirm' || step === 'spin' || step === 'result') && <WheelSteps />}
      {!choosing && !alone && <SessionStrip />}
    </main>
  );
}
