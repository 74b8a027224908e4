import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { leaveUpgrade } from '../../../src/state/round/upgrade.ts';
import { upgrader } from '../../../src/state/upgrader/upgrader.ts';

const PATH = '/upgrader';
/** Marks, in the history, an address that was given its `hideUI=true` here: one that asked for it itself keeps it. */
const HIDDEN_HERE = { isHiddenHere: true } as const;

/** Adds `hideUI=true` to the address for as long as the wheel turns, and clears the table when the page is left. */
export function useUpgraderPath(): void {
  const { step } = useSnapshot(upgrader);
  const hidden = new URLSearchParams(useSearch()).get('hideUI') === 'true';
  const [, navigate] = useLocation();
  const spinning = step === 'spin';

  useEffect(() => {
    if (spinning && !hidden) navigate(`${PATH}?hideUI=true`, { replace: true, state: HIDDEN_HERE });
    if (!spinning && history.state?.isHiddenHere) navigate(PATH, { replace: true });
  }, [spinning, hidden, navigate]);

  useEffect(
    () => () => {
      // StrictMode rehearses an unmount while the page is open: that must not throw the round away.
      if (location.pathname !== PATH) leaveUpgrade();
    },
    [],
  );
}
