import './styles/palette.css';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { pulseOnTaps } from '../src/haptics/pulseOnTaps.ts';
import { firstPage } from '../src/state/firstPage.ts';
import { session } from '../src/state/session.ts';
import { AlertDialog } from './components/AlertDialog.tsx';
import { ErrorScreen } from './components/ErrorScreen.tsx';
import { fetchPagesAtRest } from './components/lazyPage.ts';
import { Toasts } from './components/Toasts.tsx';
import { trackHistoryDepth } from './hooks/historyDepth.ts';
import { watchTabbing } from './hooks/tabbing.ts';
import { CasePage } from './pageModules.ts';
import { LazyOpeningPage } from './pages/opening/LazyOpeningPage.ts';
import { OutsidePage } from './pages/outside/OutsidePage.tsx';
import { StartFailed } from './pages/start/StartFailed.tsx';
import { StartSkeleton } from './pages/start/StartSkeleton.tsx';
import { Routes } from './Routes.tsx';
import { Shell } from './Shell.tsx';
import { keepTapsSafe } from './safeTaps.ts';

/** Fetches the pages that can be gone to from here: for a newcomer, those of the first case. */
function usePagesAtRest(): void {
  const { isFirstVisit } = useSnapshot(session);
  useEffect(() => {
    if (isFirstVisit === null) return;
    return fetchPagesAtRest(isFirstVisit ? [CasePage, LazyOpeningPage] : undefined);
  }, [isFirstVisit]);
}

/** The whole interface, in every state of the session. */
export function App() {
  useEffect(trackHistoryDepth, []);
  usePagesAtRest();
  useEffect(pulseOnTaps, []);
  useEffect(keepTapsSafe, []);
  useEffect(watchTabbing, []);
  return (
    <>
      <ErrorScreen>
        <Shell>
          <Screen />
        </Shell>
        <AlertDialog />
      </ErrorScreen>
      <Toasts />
    </>
  );
}

function Screen() {
  const { status } = useSnapshot(session);
  if (status === 'outside') return <OutsidePage />;
  if (status === 'unauthorized') return <StartFailed closing />;
  if (status === 'starting' && !firstPage.isDrawn) return <StartSkeleton />;
  return <Routes />;
}
