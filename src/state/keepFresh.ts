import { subscribeKey } from 'valtio/vanilla/utils';
import { NOW_SECONDS } from '../../common/rules/timeAgo.ts';
import { network, whenOnline } from './network.ts';

const NOW_MS = NOW_SECONDS * 1000;

/**
 * Loads what a page shows, and reads it anew when what was just now is so no more: while the app is looked at, and when
 * it is seen after so long. Returns a function that ends it.
 */
export function keepFresh(load: () => unknown, readAnew = load): () => void {
  void load();
  const timer = setInterval(() => {
    if (network.visible && network.online) void readAnew();
  }, NOW_MS);
  let hiddenAt = 0;
  const stop = subscribeKey(network, 'visible', (visible) => {
    // The time of day goes on while a phone sleeps. One that was set back does not tell how long that was.
    const since = Date.now() - hiddenAt;
    if (!visible) hiddenAt = Date.now();
    else if (since < 0 || since >= NOW_MS) whenOnline(() => void readAnew());
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}
