import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { loadUpgraderItems, upgrader } from '../../../src/state/upgrader.ts';
import { BalanceChip } from '../../parts/BalanceChip.tsx';
import { classes } from '../../parts/classes.ts';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { SessionStrip } from '../../parts/SessionStrip.tsx';
import { Bench } from './Bench.tsx';
import { PickItem } from './PickItem.tsx';
import { PickTarget } from './PickTarget.tsx';
import { Steps } from './Steps.tsx';
import styles from './UpgraderPage.module.css';
import { useAskedItem } from './useAskedItem.ts';
import { useUpgraderBack } from './useUpgraderBack.ts';
import { useUpgraderPath } from './useUpgraderPath.ts';

/** An own item staked for a chance at a pricier one, in five steps. */
export function UpgraderPage() {
  const { t } = useT();
  const { step } = useSnapshot(upgrader);
  useUpgraderPath();
  useUpgraderBack();
  useAskedItem();
  useEffect(() => {
    void loadUpgraderItems();
  }, []);
  const alone = step === 'spin';
  const choosing = step === 'item' || step === 'target';
  return (
    <main className={classes(styles.page, !choosing && styles.bench)}>
      <PageHeader title={t('upgrader.title')}>{!alone && <BalanceChip />}</PageHeader>
      {choosing && <SessionStrip />}
      <Steps step={step} />
      {step === 'item' && <PickItem />}
      {step === 'target' && <PickTarget />}
      {(step === 'confirm' || step === 'spin' || step === 'result') && <Bench />}
      {!choosing && !alone && <SessionStrip />}
    </main>
  );
}
