import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { COUNTDOWN_SECONDS } from '../../common/rules/roundTimes.ts';
import { pageSeconds } from '../../src/state/round/clock.ts';
import { round } from '../../src/state/round/round.ts';

/** Returns the seconds that are left of the round's countdown, from COUNTDOWN_SECONDS down to 1. */
export function useCountdown(): number {
  const { current } = useSnapshot(round);
  const since = current?.phase === 'countdown' ? current.since : null;
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  useEffect(() => {
    if (since === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const count = () => {
      const passed = pageSeconds() - since;
      setLeft(Math.max(1, COUNTDOWN_SECONDS - Math.floor(passed)));
      // In whole milliseconds: what rounding leaves of a second would be waited for again and again.
      timer = setTimeout(count, Math.ceil((1 - (passed % 1)) * 1000));
    };
    count();
    return () => {
      clearTimeout(timer);
      setLeft(COUNTDOWN_SECONDS);
    };
  }, [since]);
  return left;
}
