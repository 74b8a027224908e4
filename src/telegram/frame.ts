import { miniApp, swipeBehavior } from '@telegram-apps/sdk';
import { PAGE_COLOR } from '../../common/rules/pageColor.ts';
import { safely } from './safely.ts';

/** Gives the client's frame the page's color, and stops a swipe down from closing the app. */
export function setUpFrame(): void {
  safely(miniApp.mountSync);
  safely(miniApp.setHeaderColor, PAGE_COLOR);
  safely(miniApp.setBackgroundColor, PAGE_COLOR);
  safely(miniApp.setBottomBarColor, PAGE_COLOR);
  safely(swipeBehavior.mount);
  safely(swipeBehavior.disableVertical);
}
