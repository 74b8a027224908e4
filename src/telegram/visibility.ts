import { on } from '@telegram-apps/sdk';

/** Tells whether anybody sees the app, now and on every change: the tab's word and the client's together. */
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
