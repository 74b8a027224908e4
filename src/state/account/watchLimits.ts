import { subscribeKey } from 'valtio/vanilla/utils';
import { NOW_SECONDS } from '../../../common/rules/timeAgo.ts';
import { keepFresh } from '../keepFresh.ts';
import { whenOnline } from '../network.ts';
import { session } from '../session.ts';
import { loadMe } from './me.ts';

/**
 * Loads the player's limits, and reads them anew as a break or the wait for a change ends, for as long as they are
 * looked at. Returns a function that ends that.
 */
export function watchLimits(): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const clear = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  const stop = subscribeKey(session, 'me', (me) => {
    clear();
    const { paused_seconds = 0, pending } = me?.limits ?? {};
    for (const seconds of [paused_seconds, pending?.in_seconds ?? 0]) {
      // What ends later is read anew before that, and a timer knows no month.
      if (seconds === 0 || seconds > NOW_SECONDS) continue;
      timers.push(setTimeout(() => whenOnline(() => void loadMe()), seconds * 1000));
    }
  });
  const end = keepFresh(loadMe);
  return () => {
    end();
    stop();
    clear();
  };
}
