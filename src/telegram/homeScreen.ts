import { ask, tell } from './client.ts';

export type HomeScreenStatus = 'unsupported' | 'unknown' | 'added' | 'missed';

/** How long to wait for the client's answer. */
const STATUS_TIMEOUT_MILLISECONDS = 1000;

/** Returns whether the app is or can be on the home screen; `unsupported` also if the client does not answer. */
export async function homeScreenStatus(): Promise<HomeScreenStatus> {
  return ask<HomeScreenStatus>(
    'web_app_check_home_screen',
    undefined,
    { home_screen_checked: ({ status }) => (status as HomeScreenStatus | undefined) ?? 'unknown' },
    STATUS_TIMEOUT_MILLISECONDS,
  ).catch(() => 'unsupported');
}

/** Offers to add the app to the home screen. */
export function addToHomeScreen(): void {
  tell('web_app_add_to_home_screen');
}
