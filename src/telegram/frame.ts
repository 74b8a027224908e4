import { miniApp, swipeBehavior } from '@telegram-apps/sdk';
import { safely } from './safely.ts';

/** Colour of the page (--ink-0), so that the client's frame is one with it. */
const INK = '#0B0D17';

/** Colours what the client draws around the page and keeps a swipe down from closing a spin. */
export function dressFrame(): void {
  safely(miniApp.mountSync);
  safely(miniApp.setHeaderColor, INK);
  safely(miniApp.setBackgroundColor, INK);
  safely(miniApp.setBottomBarColor, INK);
  safely(swipeBehavior.mount);
  safely(swipeBehavior.disableVertical);
}
