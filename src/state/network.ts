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

/** Waits for so long, and then until there is a network and the app is visible. */
export async function rest(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  await until(network, () => network.online && network.visible);
}

/** Sets whether the app is visible. */
export function setVisible(visible: boolean): void {
  network.visible = visible;
}
