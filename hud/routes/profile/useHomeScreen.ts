import { useEffect, useState } from 'react';
import { type HomeScreenStatus, homeScreenStatus } from '../../../src/telegram/homeScreen.ts';

/** Whether the app is on the home screen or can be put there (iOS never knows); `unsupported` until the client says. */
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
