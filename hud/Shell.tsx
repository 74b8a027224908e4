import { type ReactNode, useCallback, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { prefersReducedMotion } from '../src/prefersReducedMotion.ts';
import { leaveRound } from '../src/state/round/controls.ts';
import { session } from '../src/state/session.ts';
import { retryStart } from '../src/state/start.ts';
import { hasBackButton, showBackButton } from '../src/telegram/backButton.ts';
import { BackChip } from './components/BackChip.tsx';
import { Navigation } from './components/Navigation.tsx';
import { OfflineBanner } from './components/OfflineBanner.tsx';
import { classes } from './format/classes.ts';
import { pageTop } from './hooks/historyDepth.ts';
import { useBack } from './hooks/useBack.ts';
import { usePathChange } from './hooks/usePathChange.ts';
import { isOpeningRoom } from './isOpeningRoom.ts';
import styles from './Shell.module.css';
import { useTakenUpOpening } from './useTakenUpOpening.ts';

/** Whether the page has no bar below it. */
function isImmersive(path: string, search: string): boolean {
  if (isOpeningRoom(path)) return true;
  return path.includes('/upgrader') && new URLSearchParams(search).get('hideUI') === 'true';
}

/** Whether a wide window shows it in two columns. */
function isWide(path: string): boolean {
  return /^\/($|cases(\/[^/]+)?$|inventory)/.test(path);
}

/** The frame of every page: the column, the navigation, the back button. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { status, isFirstVisit } = useSnapshot(session);
  const [path] = useLocation();
  const immersive = isImmersive(path, useSearch());
  const root = path === '/' || path === '/onboarding';
  const back = useBack();
  useTakenUpOpening();

  useEffect(() => (root ? undefined : showBackButton(back)), [root, back]);
  usePathChange(
    path,
    useCallback((now: string) => {
      // From its room, or from the page of its case while the room's file is on its way.
      if (!isOpeningRoom(now)) leaveRound('opening');
      retryStart();
      const top = pageTop();
      scrollTo({ top, behavior: top > 0 || prefersReducedMotion() ? 'auto' : 'smooth' });
    }, []),
  );

  const isIn = status === 'ready' || status === 'failed';
  const barred = isIn && !isFirstVisit && !immersive && path !== '/onboarding';
  return (
    <div className={classes(styles.shell, barred && styles.barred, barred && isWide(path) && styles.wide)}>
      <OfflineBanner />
      {!root && !isOpeningRoom(path) && !hasBackButton() && <BackChip onBack={back} />}
      {children}
      {barred && <Navigation />}
    </div>
  );
}
