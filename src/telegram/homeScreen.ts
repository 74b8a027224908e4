import { addToHomeScreen as add, checkHomeScreenStatus } from '@telegram-apps/sdk';
import { safely } from './safely.ts';

export type HomeScreenStatus = 'unsupported' | 'unknown' | 'added' | 'missed';

/** Milliseconds that a client gets to say whether the app is on the home screen. */
const PATIENCE = 1000;

/** Whether the app can be put on the home screen; `unsupported` also where the client does not answer. */
export async function homeScreenStatus(): Promise<HomeScreenStatus> {
  try {
    const status = await safely(checkHomeScreenStatus, { timeout: PATIENCE });
    return (status as HomeScreenStatus | undefined) ?? 'unsupported';
  } catch {
    return 'unsupported';
  }
}

/** Asks to put the app on the home screen. */
export function addToHomeScreen(): void {
  safely(add);
}
