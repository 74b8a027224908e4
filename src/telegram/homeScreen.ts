import { on, request } from '@telegram-apps/sdk';
import { oneOf } from '../../common/rules/oneOf.ts';
import { tell } from './tell.ts';

const HOME_SCREEN_STATUSES = ['unsupported', 'unknown', 'added', 'missed'] as const;
export type HomeScreenStatus = (typeof HOME_SCREEN_STATUSES)[number];

/** How long to wait for the client's answer. */
const STATUS_TIMEOUT_MS = 1000;

async function askStatus(): Promise<HomeScreenStatus> {
  try {
    const { status } = await request('web_app_check_home_screen', 'home_screen_checked', {
      timeout: STATUS_TIMEOUT_MS,
    });
    return oneOf(HOME_SCREEN_STATUSES, status) ?? 'unknown';
  } catch {
    return 'unsupported';
  }
}

/**
 * Calls `listener` with whether the app is or can be on the home screen, `unsupported` also if the client does not
 * answer, and when it has been added. Returns a function that ends it.
 */
export function watchHomeScreen(listener: (status: HomeScreenStatus) => void): () => void {
  let isWatched = true;
  void askStatus().then((status) => isWatched && listener(status));
  const stop = on('home_screen_added', () => listener('added'));
  return () => {
    isWatched = false;
    stop();
  };
}

/** Offers to add the app to the home screen. */
export function addToHomeScreen(): void {
  tell('web_app_add_to_home_screen');
}
