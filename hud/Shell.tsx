import { type ReactNode, useCallback, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { leaveOpening } from '../src/state/openCase.ts';
import { session } from '../src/state/session.ts';
import { hasBackButton, showBackButton } from '../src/telegram/backButton.ts';
import { BackChip } from './parts/BackChip.tsx';
import { BottomBar } from './parts/BottomBar.tsx';
import { isCalm } from './parts/calm.ts';
import { classes } from './parts/classes.ts';
import { OfflineBanner } from './parts/OfflineBanner.tsx';
import styles from './Shell.module.css';
import { useBack, useStep } from './trail.ts';

/** Paths that have the whole screen to themselves. */
function isImmersive(path: string, search: string): boolean {
  if (path.includes('/opening')) return true;
  return path.includes('/upgrader') && new URLSearchParams(search).get('hideUI') === 'true';
}

/** What stands around every page: the column, the bar below, the way back. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { status, isFirstVisit } = useSnapshot(session);
  const [path] = useLocation();
  const immersive = isImmersive(path, useSearch());
  const root = path === '/' || path === '/onboarding';
  const back = useBack();

  useEffect(() => (root ? undefined : showBackButton(back)), [root, back]);
  useStep(
    path,
    useCallback((before: string) => {
      if (before.includes('/opening')) leaveOpening();
      scrollTo({ top: 0, behavior: isCalm() ? 'auto' : 'smooth' });
    }, []),
  );

  const barred = status === 'ready' && !isFirstVisit && !immersive && path !== '/onboarding';
  return (
    <div className={classes(styles.shell, barred && styles.barred)}>
      <OfflineBanner />
      {!root && !immersive && !hasBackButton() && <BackChip onBack={back} />}
      {children}
      {barred && <BottomBar />}
    </div>
  );
}
