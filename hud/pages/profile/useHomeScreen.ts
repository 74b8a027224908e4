import { useEffect, useState } from 'react';
import { type HomeScreenStatus, homeScreenStatus } from '../../../src/telegram/homeScreen.ts';

/** Returns whether the app is on the home screen or can be added; `unsupported` until the client answers. */
export function useHomeScreen(): HomeScreenStatus {
  const [status, setStatus] = useState<HomeScreenStatus>('unsupported');
  useEffect(() => {
    let wanted = true;
    void homeScreenStatus().then((known) => {
      if (wanted) setStatus(known);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return status;
}
