import { proxy } from 'valtio/vanilla';
import { SECONDS_PER_DAY, SECONDS_PER_MINUTE } from '../../../common/rules/durations.ts';
import { serverTime } from '../../api/serverTime.ts';
import { loadMe } from '../account/me.ts';
import { keepFresh } from '../keepFresh.ts';
import { whenOnline } from '../network.ts';

const secondsUntilTomorrow = () => SECONDS_PER_DAY - (Math.floor(serverTime() / 1000) % SECONDS_PER_DAY);

/** Seconds until the server's day (UTC) ends, by the minute. */
export const day = proxy({ secondsLeft: secondsUntilTomorrow() });

function update(): void {
  day.secondsLeft = secondsUntilTomorrow();
}

async function read(): Promise<void> {
  update();
  await loadMe();
  // By now the server has said what time it is.
  update();
}

function count(): void {
  const before = day.secondsLeft;
  update();
  if (day.secondsLeft > before) whenOnline(() => void read());
}

/**
 * Loads the tasks, and reads them anew as a day begins, for as long as they are looked at. Returns a function that ends
 * that.
 */
export function watchTasks(): () => void {
  const end = keepFresh(read);
  const timer = setInterval(count, SECONDS_PER_MINUTE * 1000);
  return () => {
    end();
    clearInterval(timer);
  };
}
