import { useEffect, useState } from 'react';
import { homeScreenStatus } from '../../../src/telegram/homeScreen.ts';

/** Whether the app can be put on the home screen and is not known to be there (iOS never knows). */
export function useHomeScreen(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    let wanted = true;
    void homeScreenStatus().then((status) => {
      if (wanted) setCan(status === 'missed' || status === 'unknown');
    });
    return () => {
      wanted = false;
    };
  }, []);
  return can;
}
