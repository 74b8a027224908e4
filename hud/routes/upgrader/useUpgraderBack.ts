import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { revealUpgrade } from '../../../src/state/upgrade.ts';
import { restartUpgrader, stepBack, upgrader } from '../../../src/state/upgrader.ts';
import { onBack } from '../../back.ts';

/** The back button goes a step back; while the wheel turns it can only cut the spin short, for the stake is placed. */
export function useUpgraderBack(): void {
  const { step } = useSnapshot(upgrader);
  useEffect(() => {
    if (step === 'item') return;
    if (step === 'spin') return onBack(revealUpgrade);
    return onBack(step === 'result' ? restartUpgrader : stepBack);
  }, [step]);
}
