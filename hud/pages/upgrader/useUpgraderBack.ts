import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { endPhase } from '../../../src/state/round/controls.ts';
import { leaveUpgrade } from '../../../src/state/round/upgrade.ts';
import { stepBack, upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { pushBackHandler } from '../../hooks/backStack.ts';

/** The back button goes a step back; while the wheel turns it can only cut the spin short, for the stake is placed. */
export function useUpgraderBack(): void {
  const { step } = useSnapshot(upgrader);
  useEffect(() => {
    if (step === 'item') return;
    if (step === 'spin') return pushBackHandler(() => endPhase('playing'));
    return pushBackHandler(step === 'result' ? leaveUpgrade : stepBack);
  }, [step]);
}
