import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { endPhase } from '../../../src/state/round/controls.ts';
import { round } from '../../../src/state/round/round.ts';
import { leaveUpgrade } from '../../../src/state/round/upgrade.ts';
import { stepBack, upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { pushBackHandler } from '../../hooks/backStack.ts';

/**
 * An answer can take a minute on a bad network: until it is there the wheel may be left. Then the spin is only cut
 * short.
 */
function goBackFromWheel(): void {
  if (round.current?.phase === 'requested') leaveUpgrade();
  else endPhase('playing');
}

/** The back button goes a step back; once the stake is placed it can only cut the spin short. */
export function useUpgraderBack(): void {
  const { step } = useSnapshot(upgrader);
  useEffect(() => {
    if (step === 'item') return;
    if (step === 'spin') return pushBackHandler(goBackFromWheel);
    return pushBackHandler(step === 'result' ? leaveUpgrade : stepBack);
  }, [step]);
}
