import { proxy } from 'valtio/vanilla';
import { until } from './until.ts';

/** Whether the browser is online, and whether the app is visible. */
export const network = proxy({ online: true, visible: true });

/** Keeps `network.online` up to date. */
export function watchNetwork(): void {
  const update = () => {
    network.online = navigator.onLine;
  };
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
}

/** Runs `action` now, or as soon as there is a network. */
export function whenOnline(action: () => void): void {
  if (network.online) action();
  else void until(network, () => network.online).then(action);
}

const MAX_PAUSE_MS = 60_000;

/**
 * What to wait between tries that go on: so many milliseconds, each time twice as many, a minute at most, and then
 * until there is a network and the app is visible.
 */
export function growingPause(milliseconds: number): () => Promise<void> {
  let next = milliseconds;
  return async () => {
    const now = next;
    next = Math.min(2 * now, MAX_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, now));
    await until(network, () => network.online && network.visible);
  };
}

/** Sets whether the app is visible. */
export function setVisible(visible: boolean): void {
  network.visible = visible;
}
