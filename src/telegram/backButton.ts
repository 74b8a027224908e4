import { backButton, retrieveLaunchParams } from '@telegram-apps/sdk';
import { LOCAL_PLATFORM } from './localPlatform.ts';
import { attempt, safely } from './safely.ts';

/** Whether the client draws a back button; if not, the page has to. */
export function hasBackButton(): boolean {
  const platform = attempt(() => retrieveLaunchParams().tgWebAppPlatform);
  return platform !== LOCAL_PLATFORM && (attempt(() => backButton.isSupported()) ?? false);
}

/** Shows the client's back button. Returns a function that hides it. */
export function showBackButton(onPress: () => void): () => void {
  if (!attempt(() => backButton.isMounted())) safely(backButton.mount);
  const stop = safely(backButton.onClick, onPress);
  safely(backButton.show);
  return () => {
    stop?.();
    safely(backButton.hide);
  };
}
