import { addToHomeScreen as add, checkHomeScreenStatus } from '@telegram-apps/sdk';
import { safely } from './safely.ts';

export type HomeScreenStatus = 'unsupported' | 'unknown' | 'added' | 'missed';

/** How long to wait for the client's answer. */
const STATUS_TIMEOUT_MILLISECONDS = 1000;

/** Returns whether the app is or can be on the home screen; `unsupported` also if the client does not answer. */
export async function homeScreenStatus(): Promise<HomeScreenStatus> {
  try {
    const status = await safely(checkHomeScreenStatus, { timeout: STATUS_TIMEOUT_MILLISECONDS });
    return (status as HomeScreenStatus | undefined) ?? 'unsupported';
  } catch {
    return 'unsupported';
  }
}

/** Offers to add the app to the home screen. */
export function addToHomeScreen(): void {
  safely(add);
}
