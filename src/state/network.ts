import { proxy, subscribe } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

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
  if (network.online) {
    action();
    return;
  }
  const stop = subscribeKey(network, 'online', (online) => {
    if (!online) return;
    stop();
    action();
  });
}

/** Resolves now, or as soon as there is a network and somebody looks at the app. */
export function whenInUse(): Promise<void> {
  const isInUse = () => network.online && network.visible;
  if (isInUse()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(network, () => {
      if (!isInUse()) return;
      stop();
      resolve();
    });
  });
}

/** Sets whether the app is visible. */
export function setVisible(visible: boolean): void {
  network.visible = visible;
}
