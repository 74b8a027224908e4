import { on } from '@telegram-apps/sdk';

/** Calls `listener` with whether the app is visible, in its tab and in the client, now and on every change. */
export function watchVisibility(listener: (visible: boolean) => void): void {
  let inClient = true;
  const update = () => listener(inClient && !document.hidden);
  on('visibility_changed', (event) => {
    inClient = event.is_visible;
    update();
  });
  document.addEventListener('visibilitychange', update);
  update();
}
