import { proxy } from 'valtio/vanilla';

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

/** Sets whether the app is visible. */
export function setVisible(visible: boolean): void {
  network.visible = visible;
}
