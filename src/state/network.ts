import { proxy } from 'valtio/vanilla';

/** Whether there is a network, and whether anybody is looking. */
export const network = proxy({ online: true, visible: true });

/** Follows the browser's word on the network. */
export function watchNetwork(): void {
  const update = () => {
    network.online = navigator.onLine;
  };
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
}

/** Takes the platform's word on whether the app is on show. */
export function setVisible(visible: boolean): void {
  network.visible = visible;
}
