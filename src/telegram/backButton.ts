import {
  hideBackButton,
  isBackButtonMounted,
  isBackButtonSupported,
  mountBackButton,
  onBackButtonClick,
  retrieveLaunchParams,
  showBackButton as show,
} from '@telegram-apps/sdk';
import { LOCAL_PLATFORM } from './localPlatform.ts';
import { attempt, safely } from './safely.ts';

/** Whether the client draws a back button; if not, the page has to. */
export function hasBackButton(): boolean {
  const platform = attempt(() => retrieveLaunchParams().tgWebAppPlatform);
  return platform !== LOCAL_PLATFORM && (attempt(() => isBackButtonSupported()) ?? false);
}

/** Shows the client's back button. Returns a function that hides it. */
export function showBackButton(onPress: () => void): () => void {
  if (!attempt(() => isBackButtonMounted())) safely(mountBackButton);
  const stop = safely(onBackButtonClick, onPress);
  safely(show);
  return () => {
    stop?.();
    safely(hideBackButton);
  };
}
