import { useEffect, useState } from 'react';
import { type HomeScreenStatus, watchHomeScreen } from '../../../src/telegram/homeScreen.ts';

/** Returns whether the app is on the home screen or can be added; `unsupported` until the client answers. */
export function useHomeScreen(): HomeScreenStatus {
  const [status, setStatus] = useState<HomeScreenStatus>('unsupported');
  useEffect(() => watchHomeScreen(setStatus), []);
  return status;
}
