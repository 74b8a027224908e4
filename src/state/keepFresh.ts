import { subscribeKey } from 'valtio/vanilla/utils';
import { NOW_SECONDS } from '../../common/rules/timeAgo.ts';
import { network, whenOnline } from './network.ts';

/**
 * Loads what a page shows, and reads it anew whenever the app is seen after so long that what was just now is so no more.
 * Returns a function that ends it.
 */
export function keepFresh(load: () => unknown, readAnew: () => unknown): () => void {
  void load();
  let hiddenAt = 0;
  return subscribeKey(network, 'visible', (visible) => {
    // The time of day goes on while a phone sleeps. One that was set back does not tell how long that was.
    const since = Date.now() - hiddenAt;
    if (!visible) hiddenAt = Date.now();
    else if (since < 0 || since >= NOW_SECONDS * 1000) whenOnline(() => void readAnew());
  });
}
