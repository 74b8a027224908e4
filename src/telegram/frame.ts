import {
  disableVerticalSwipes,
  mountMiniAppSync,
  mountSwipeBehavior,
  setMiniAppBackgroundColor,
  setMiniAppBottomBarColor,
  setMiniAppHeaderColor,
} from '@telegram-apps/sdk';
import { PAGE_COLOR } from '../../common/rules/pageColor.ts';
import { safely } from './safely.ts';

/** Gives the client's frame the page's color, and stops a swipe down from closing the app. */
export function setUpFrame(): void {
  safely(mountMiniAppSync);
  safely(setMiniAppHeaderColor, PAGE_COLOR);
  safely(setMiniAppBackgroundColor, PAGE_COLOR);
  safely(setMiniAppBottomBarColor, PAGE_COLOR);
  safely(mountSwipeBehavior);
  safely(disableVerticalSwipes);
}
