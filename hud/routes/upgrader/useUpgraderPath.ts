import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { leaveUpgrader } from '../../../src/state/upgrade.ts';
import { upgrader } from '../../../src/state/upgrader.ts';

const PATH = '/upgrader';

/** Keeps `hideUI=true` in the address for as long as the wheel turns, and clears the table when the page is left. */
export function useUpgraderPath(): void {
  const { step } = useSnapshot(upgrader);
  const hidden = new URLSearchParams(useSearch()).get('hideUI') === 'true';
  const [, navigate] = useLocation();
  const spinning = step === 'spin';

  useEffect(() => {
    if (spinning && !hidden) navigate(`${PATH}?hideUI=true`, { replace: true });
    if (!spinning && hidden) navigate(PATH, { replace: true });
  }, [spinning, hidden, navigate]);

  useEffect(
    () => () => {
      // a rehearsed unmount (StrictMode) happens on the page itself and must not throw the round away
      if (location.pathname !== PATH) leaveUpgrader();
    },
    [],
  );
}
